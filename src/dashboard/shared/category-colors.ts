/** The colours of the categories as classes of a text; a drawing takes them over as `currentColor`. */
export const categoryColors = {
  Contract: 'text-contract',
  SaaS: 'text-saas',
  Course: 'text-course',
  Personal: 'text-personal',
  Other: 'text-other',
  Admin: 'text-admin',
} as const;
