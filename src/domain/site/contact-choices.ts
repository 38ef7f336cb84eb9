/** What a visitor may choose in the contact form, in the order of its menus. The dashboard loads it without the form's check. */

/** The subjects of an enquiry, with the labels that the owner's Inbox shows. */
export const services = [
  { value: 'workshops', label: 'Workshops' },
  { value: 'audits', label: 'Audits' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'automation', label: 'Automation' },
  { value: 'other', label: 'Other' },
] as const;

/** The kinds of visitor, with the labels of the Inbox. The labels of the form are in content/words.yaml. */
export const audiences = [
  { value: 'freelancers', label: 'Freelancers' },
  { value: 'b2b', label: 'B2B companies' },
  { value: 'vc', label: 'VC firms and portfolios' },
  { value: 'other', label: 'Other' },
] as const;
