/** What a visitor may choose in the contact form, in the order of its menus. The dashboard loads it without the form's check. */

/** What the visitor may ask for; by these labels the owner's Inbox names it. */
export const services = [
  { value: 'workshops', label: 'Workshops' },
  { value: 'audits', label: 'Audits' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'automation', label: 'Automation' },
  { value: 'other', label: 'Other' },
] as const;

/** Who the visitor is, in the same way. The form's own words are those of content/words.yaml. */
export const audiences = [
  { value: 'freelancers', label: 'Freelancers' },
  { value: 'b2b', label: 'B2B companies' },
  { value: 'vc', label: 'VC firms and portfolios' },
  { value: 'other', label: 'Other' },
] as const;
