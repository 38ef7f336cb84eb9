/**
 * What a visitor may choose in the contact form, in the order of its menus. The labels are those of the owner's Inbox; what
 * the form shows is in content/words.yaml. The dashboard loads it without the form's check.
 */

/** The subjects of an enquiry. */
export const services = [
  { value: 'workshops', label: 'Workshops' },
  { value: 'audits', label: 'Audits' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'automation', label: 'Automation' },
  { value: 'other', label: 'Other' },
] as const;

/** The kinds of visitor. */
export const audiences = [
  { value: 'freelancers', label: 'Freelancers' },
  { value: 'b2b', label: 'B2B companies' },
  { value: 'vc', label: 'VC firms and portfolios' },
  { value: 'other', label: 'Other' },
] as const;
