/** The colours of the categories, as classes; the colours themselves are in `src/styles/categories.css`. */
export const hues = {
  Contract: 'bg-contract-wash text-contract',
  SaaS: 'bg-saas-wash text-saas',
  Course: 'bg-course-wash text-course',
  Personal: 'bg-personal-wash text-personal',
  Other: 'bg-other-wash text-other',
  Admin: 'bg-admin-wash text-admin',
} as const;
