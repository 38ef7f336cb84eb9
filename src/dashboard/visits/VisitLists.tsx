/** Which page brings whom: visits, enquiries and tasks by page and source, or by one of them. */
import { useState } from 'react';
import type { Line, Visits } from '#domain/visits/report.ts';
import { counted } from '#lib/counted.ts';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';

const choices = [
  { value: 'ways', face: 'Combined' },
  { value: 'pages', face: 'Pages' },
  { value: 'sources', face: 'Sources' },
  { value: 'campaigns', face: 'Campaigns' },
] as const;
type List = (typeof choices)[number]['value'];

const firstLines = 6;

const describe = ({ visits, enquiries, tasks }: Line): string =>
  [
    counted(visits, 'visit'),
    ...(enquiries > 0 ? [counted(enquiries, 'enquiry')] : []),
    ...(tasks > 0 ? [counted(tasks, 'task')] : []),
  ].join(', ');

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <p className="mt-2 text-ink-soft">None were counted.</p>
  ) : (
    <FirstRows label="Sums of visits" rows={lines} count={firstLines}>
      {(line) => (
        <li
          key={line.name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5 text-[0.9375rem] leading-snug"
        >
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{line.name}</bdi>
          <span className="ml-auto text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums]">
            {describe(line)}
          </span>
        </li>
      )}
    </FirstRows>
  );

const Devices = ({ visits, phones, tablets, countries }: Visits) => {
  if (visits === 0) return null;
  const share = (count: number) => `${Math.round((count / visits) * 100)} %`;
  return (
    <p className="mt-3 border-t border-line pt-2 text-[0.8125rem] text-ink-soft">
      {share(phones)} by phone, {share(tablets)} by tablet, the others by computer.
      {countries.length > 0 && ' Countries: '}
      {countries.map(({ country, visits: some }) => `${country} ${share(some)}`).join(', ')}
    </p>
  );
};

export const VisitLists = ({ visits }: { visits: Visits }) => {
  const [list, setList] = useState<List>('ways');
  return (
    <>
      <ChoicePill
        legend="Which sums"
        name="visits"
        choices={choices}
        chosen={list}
        onChoose={setList}
      />
      <Lines key={list} lines={visits[list]} />
      <Devices {...visits} />
    </>
  );
};
