/** The urgency of an e-mail: a number on a coloured background, with a text for screen readers. */
import { urgencyTone, type UrgencyTone } from '#domain/mail/important-emails.ts';

const tones: Readonly<Record<UrgencyTone, string>> = {
  red: 'bg-[#c62828] text-[#fff]',
  orange: 'bg-[#c45a00] text-[#fff]',
  yellow: 'bg-[#e2b93b] text-[#2b2200]',
};

type Props = { urgency: number };

export const Urgency = ({ urgency }: Props) => (
  <span
    data-tone={urgencyTone(urgency)}
    className={`grid size-9 shrink-0 place-items-center rounded-[10px] border border-transparent font-head text-[1.02rem] font-semibold leading-none [font-variant-numeric:tabular-nums] ${tones[urgencyTone(urgency)]}`}
  >
    <span className="sr-only">Urgency </span>
    {urgency}
  </span>
);
