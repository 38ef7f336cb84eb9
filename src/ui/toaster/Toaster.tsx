/** The region of notifications, on Sonner, and the functions that show and remove a notice in it. */
import { useLayoutEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import type { Dismiss, Notice } from '#lib/notice.ts';

type Props = {
  theme?: 'light' | 'dark' | 'system';
  /** The accessible names of the region and of the button that closes a notice. */
  labels?: { region: string; close: string };
  /** On the site at the top, because what the form says stays at its end. */
  position?: 'bottom-left' | 'top-right';
};

const ownLabels = { region: 'Notifications', close: 'Dismiss' };

const shownForMs = 5000;
const shownForWithActionMs = 8000;
/** How much longer a notice stays whose time ends while somebody is at it. */
const extensionMs = 2000;

/** Of notices at the top: the height of the site's header, and some space. */
const belowHeader = { top: 86 };

/** The pointer or the keyboard focus is on a notice, or nobody can see it. */
const isInUse = (): boolean => {
  const region = document.querySelector('[data-sonner-toaster]');
  return (
    document.hidden ||
    (region !== null && (region.matches(':hover') || region.contains(document.activeElement)))
  );
};

/** The id that Sonner has given to a toast. */
type ToastId = string | number;

/** By the id of a notice, the toast that shows it. */
const toasts = new Map<string, ToastId>();

/** In place of Sonner's own time, which also runs out while a button of the notice has the focus. */
const dismissAfter = (shown: ToastId, milliseconds: number): void =>
  void setTimeout(() => {
    if (isInUse()) dismissAfter(shown, extensionMs);
    else toast.dismiss(shown);
  }, milliseconds);

export const dismissNotice: Dismiss = (id) => {
  const shown = toasts.get(id);
  if (shown !== undefined) toast.dismiss(shown);
};

/** In a title like "Calendar Error: The server does not answer." only the part before the colon is bold. */
const emphasize = (title: string) => {
  const [kind = '', ...rest] = title.split(/(?<=: )/);
  return (
    <div dir="auto" className="font-[620]">
      {kind}
      {rest.length > 0 && <span className="font-normal text-ink-soft">{rest.join('')}</span>}
    </div>
  );
};

export const notify = (notice: Notice): void => {
  const { id, tone, description, action, onGone, lasting = false } = notice;
  // A new toast takes its place: one that is shown again under its id would keep its description and action.
  if (id !== undefined) dismissNotice(id);
  const show = tone === 'plain' ? toast : toast[tone];
  const shown = show(emphasize(notice.title), {
    description: description && (
      <div dir="auto" className="text-ink-soft">
        {description}
      </div>
    ),
    action: action && {
      label: action.label,
      // Sonner gives the focus back now. Once the notice is gone, it would take it from where a key has moved it since.
      onClick: ({ currentTarget }) => {
        currentTarget.blur();
        action.run();
      },
    },
    duration: Infinity,
    onDismiss: () => {
      const isReplaced = id !== undefined && toasts.get(id) !== shown;
      if (!isReplaced) onGone?.();
    },
  });
  if (id !== undefined) toasts.set(id, shown);
  if (!lasting) dismissAfter(shown, action ? shownForWithActionMs : shownForMs);
};

/**
 * The region labelled Notifications. Sonner's Alt+T focuses the visible toasts; when there are none, the page's own
 * (Notifications.astro) focuses the region itself. Removes the empty region that the page has before this script is loaded,
 * and takes over the focus if that region had it.
 */
export const Toaster = ({
  theme = 'system',
  labels = ownLabels,
  position = 'bottom-left',
}: Props) => {
  const region = useRef<HTMLElement>(null);

  // A layout effect, so that Alt+T works from the moment that the region appears.
  useLayoutEffect(() => {
    const placeholder = document.getElementById('notifications');
    const hadFocus = placeholder !== null && placeholder === document.activeElement;
    placeholder?.remove();
    if (!region.current) return;
    region.current.id = 'notifications';
    if (hadFocus) region.current.focus();
  }, []);

  return (
    <SonnerToaster
      ref={region}
      customAriaLabel={labels.region}
      position={position}
      offset={belowHeader}
      mobileOffset={belowHeader}
      theme={theme}
      closeButton
      // Each notice keeps its own place, so that none covers the button of another.
      expand
      toastOptions={{ closeButtonAriaLabel: labels.close }}
    />
  );
};
