/** Whether the page says that the server cannot be reached; then no card says it again. */
import { createContext } from 'react';

export const OutageContext = createContext(false);
