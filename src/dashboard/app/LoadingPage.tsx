/** Shown until it is known who is signed in, in the page's static HTML, too. */
import { Spinner } from '#ui/Spinner.tsx';

/** The classes of the page's frame: its width, and the container that its parts measure. */
export const pageFrame =
  'mx-auto max-w-[1960px] px-[clamp(16px,4vw,28px)] [container-type:inline-size]';

/** Of the page's static HTML, which the dashboard removes when it is drawn. */
export const staticLoadingId = 'loading';

export const LoadingPage = ({ id }: { id?: string }) => (
  <main id={id} className="grid min-h-dvh place-items-center px-6 [@media(scripting:none)]:hidden">
    <h1 className="font-head text-[1.75rem] font-semibold leading-tight tracking-tight text-ink-soft">
      <Spinner label="Loading dashboard..." shown />
    </h1>
  </main>
);
