/** The region of notifications, on Sonner, and the functions that show and remove a notice in it. */
import { useLayoutEffect, useRef } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import type { Dismiss, Notice } from '#lib/notice.ts';

type Props = { theme?: 'light' | 'dark' | 'system' };

export const notify = ({ id, tone, title, description, action, lasting = false }: Notice): void => {
  const extras = {
    ...(id === undefined ? {} : { id }),
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
    duration: lasting ? Infinity : action ? 8000 : 5000,
  };
  switch (tone) {
    case 'success':
      toast.success(title, extras);
      return;
    case 'error':
      toast.error(title, extras);
      return;
    case 'plain':
      toast(title, extras);
      return;
  }
};

export const dismissNotice: Dismiss = (id) => {
  toast.dismiss(id);
};

/**
 * The region labelled Notifications. Sonner's own Alt+T reaches the toasts that are up; when there are none
 * the region itself takes the focus, so that the shortcut never does nothing. A page that has an empty region of
 * its own, for the time before any script, gives its place and its focus to this one.
 */
export const Toaster = ({ theme = 'system' }: Props) => {
  const region = useRef<HTMLElement>(null);

  // In the very moment that the region appears: Alt+T is never without an answer.
  useLayoutEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT') return;
      event.preventDefault();
      if (!region.current?.querySelector('ol')) region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    const placeholder = document.getElementById('notifications');
    const hadFocus = placeholder !== null && placeholder === document.activeElement;
    placeholder?.remove();
    if (hadFocus) region.current?.focus();
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <SonnerToaster
      ref={region}
      customAriaLabel="Notifications"
      position="bottom-right"
      theme={theme}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
    />
  );
};
