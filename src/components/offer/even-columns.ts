/** The columns of a grid whose last row is never almost empty: four items as two by two, five as two and three. */
export const evenColumns = (count: number): string => {
  switch (count) {
    case 4:
      return 'md:grid-cols-2';
    case 5:
      return 'md:grid-cols-6 md:[&>*:nth-child(-n+2)]:col-span-3 md:[&>*:nth-child(n+3)]:col-span-2';
    default:
      return 'md:grid-cols-3';
  }
};
