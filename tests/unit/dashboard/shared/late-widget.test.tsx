import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LateWidget } from '#dashboard/shared/card/LateWidget.tsx';

test.each([false, true])(
  'a card whose code is still to come keeps its place (page ready: %s)',
  (isPageReady) => {
    const html = renderToString(
      <LateWidget
        title="Weather"
        name="the weather"
        skeleton={<p>grey bars</p>}
        load={() => Promise.resolve('sunny')}
        isPageReady={isPageReady}
      >
        {(weather) => <p>{weather}</p>}
      </LateWidget>,
    );
    for (const text of ['Weather', 'Loading the weather', 'grey bars']) {
      expect(html.replaceAll('<!-- -->', '')).toContain(text);
    }
    expect(html).not.toContain('sunny');
  },
);
