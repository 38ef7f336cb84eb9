/** Tells the page that a card's height is known, so that the cards below it may be shown. */
import { createContext, useContext, useLayoutEffect } from 'react';

export const SettledContext = createContext<() => void>(() => undefined);

export const useSettled = (isSettled: boolean): void => {
  const settle = useContext(SettledContext);
  useLayoutEffect(() => {
    if (isSettled) settle();
  }, [isSettled, settle]);
};
