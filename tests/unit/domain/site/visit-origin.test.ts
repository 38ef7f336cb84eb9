import { describe, expect, test } from 'vitest';
import { readOrigin } from '#domain/site/visit-origin.ts';

const site = 'https://site.example';
const read = (query: string, before = '') =>
  readOrigin({ address: `${site}/contact${query}`, before });

describe('the form learns where the visit came from', () => {
  test('a page of this site before it is the page of the button, without its query', () => {
    expect(read('', `${site}/for-b2b?utm_source=x#top`)).toEqual({ page: '/for-b2b' });
  });

  test('another site before it is the referrer, by its host alone', () => {
    expect(read('', 'https://news.example:8443/a/private?path=1')).toEqual({
      referrer: 'news.example:8443',
    });
  });

  test('what the links of this site carried wins over what the browser says', () => {
    expect(
      read('?referrer=news.example&utm_source=letter&utm_campaign=spring', `${site}/services`),
    ).toEqual({
      page: '/services',
      referrer: 'news.example',
      utm_source: 'letter',
      utm_campaign: 'spring',
    });
  });

  test('a link may name its source in other words', () => {
    expect(read('?ref=letter&source=x')).toEqual({ utm_source: 'letter' });
    expect(read('?source=letter')).toEqual({ utm_source: 'letter' });
  });
});

describe('hostile values', () => {
  test('are cut to a hundred characters and lose what is not seen', () => {
    const { utm_source: source, utm_term: term } = read(
      `?utm_source=${'ä'.repeat(5000)}&utm_term=${encodeURIComponent('a\u202e\0\n\u200bb')}`,
    );
    expect(Array.from(source ?? '')).toHaveLength(100);
    expect(term).toBe('a b');
  });

  test('that are no host or path of a site are left out', () => {
    for (const referrer of ['<b>x</b>', 'javascript:alert(1)', 'a b', 'x'.repeat(200), '//evil']) {
      expect(read(`?referrer=${encodeURIComponent(referrer)}`)).toEqual({});
    }
    expect(read('', `${site}/${'x'.repeat(300)}`)).toEqual({});
    expect(read('', `${site}/%3Cb%3E`)).toEqual({});
  });
});
