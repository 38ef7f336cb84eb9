/** A link that writes to the owner. */
type Props = { to: string; message?: string };

export const Letter = ({ to, message = '' }: Props) => (
  <a className="link" href={`mailto:${to}${message === '' ? '' : `?body=${encode(message)}`}`}>
    {to}
  </a>
);

/** Half a character, which `encodeURIComponent` refuses, is left out. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
