/** The columns of a grid without an orphan in its last row: four stand two by two, five as two over three. */
export const wholeRows = (count: number): string => {
  switch (count) {
    case 4:
      return 'md:grid-cols-2';
    case 5:
      return 'md:grid-cols-6 md:[&>*:nth-child(-n+2)]:col-span-3 md:[&>*:nth-child(n+3)]:col-span-2';
    default:
      return 'md:grid-cols-3';
  }
};
