import { expect, test } from 'vitest';
import { splitLines } from '#domain/tasks/pasted-list.ts';

test('pasted lines lose bullets, numbers and boxes; empty ones are left out, and their order stays', () => {
  const pasted = [
    ...['- Buy milk', '\t* [ ] Call Ana', '', '  ', '1. Send it', '[] Open', '☐ Box', '> Quoted'],
    ...['· Word', 'o\tOutlook', '§\tWord', '▪ Slack', '● Docs', '○ Inner', '◦ Inner', '■ Square'],
    ...['– Dash', '\uF0B7 Symbol', '- 1) Both', 'a) Letter', '⬜\uFE0F Notion', 'Star ⭐\uFE0F'],
    ...['-', '- [ ]', '3. Dezember Steuer', '-5 degrees', '2026. A year', 'a - b', 'o relatório'],
    '§ 12 lesen',
  ].join('\r\n');
  expect(splitLines(pasted).map(({ text }) => text)).toEqual([
    ...['Buy milk', 'Call Ana', 'Send it', 'Open', 'Box', 'Quoted', 'Word', 'Outlook', 'Word'],
    ...['Slack', 'Docs', 'Inner', 'Inner', 'Square', 'Dash', 'Symbol', 'Both', 'Letter', 'Notion'],
    ...['Star ⭐', '3. Dezember Steuer', '-5 degrees', '2026. A year', 'a - b', 'o relatório'],
    '§ 12 lesen',
  ]);
});

test('what is marked as done is told', () => {
  const pasted = ['- [x] Paid', '2) [X] Sent', '☑ Filed', '✓ Asked', '✅\uFE0F Built', '[ ] Open'];
  expect(splitLines(pasted.join('\n'))).toEqual([
    ...['Paid', 'Sent', 'Filed', 'Asked', 'Built'].map((text) => ({ text, isDone: true })),
    { text: 'Open', isDone: false },
  ]);
});
