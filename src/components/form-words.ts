/** The words of content/words.yaml that the contact form needs. */
import { words } from './words.ts';

const { notifications, dismiss } = words.everywhere;

export const formWords = {
  ...words.form,
  prefill: words.prefill,
  notices: { region: notifications, close: dismiss },
};
