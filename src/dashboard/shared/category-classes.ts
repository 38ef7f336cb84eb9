/** The colours of the categories as classes; the colours themselves are in `src/styles/categories.css`. */

/** Of a text; a drawing takes them over as `currentColor`. */
export const categoryColors = {
  Contract: 'text-contract',
  SaaS: 'text-saas',
  Course: 'text-course',
  Personal: 'text-personal',
  Other: 'text-other',
  Admin: 'text-admin',
} as const;

/** Of a badge: its ground and its text. */
export const categoryGrounds = {
  Contract: 'bg-contract-wash text-contract',
  SaaS: 'bg-saas-wash text-saas',
  Course: 'bg-course-wash text-course',
  Personal: 'bg-personal-wash text-personal',
  Other: 'bg-other-wash text-other',
  Admin: 'bg-admin-wash text-admin',
} as const;
