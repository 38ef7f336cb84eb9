/** In Node the package is CommonJS, of which only its default can be imported; bundlers take its modules. */
import rrule from 'rrule';

export const { RRule } = rrule;
