/** The colours of the categories in drawings, as classes. */
export const categoryFills = {
  Contract: 'fill-contract',
  SaaS: 'fill-saas',
  Course: 'fill-course',
  Personal: 'fill-personal',
  Other: 'fill-other',
  Admin: 'fill-admin',
} as const;
