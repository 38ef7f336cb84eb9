/** Limits the lines that strangers can cause, so that a flood of requests does not fill the disk with its log. */

type Options = {
  log: (line: string) => void;
  /** The word for the lines in the summary of those that were left out, such as `404`. */
  what: string;
  /** Lines that are written in each minute. */
  perMinute?: number;
};

type LimitedLog = { write: (line: string) => void; close: () => void };

const minuteMs = 60_000;

/** Writes the first lines of each minute; at its end one line tells how many more there were. */
export const createLimitedLog = ({ log, what, perMinute = 60 }: Options): LimitedLog => {
  let written = 0;
  let leftOut = 0;
  let minute: NodeJS.Timeout | undefined;

  const endMinute = () => {
    clearTimeout(minute);
    if (leftOut > 0) log(`${what}: ${leftOut} more in the same minute, not listed here`);
    minute = undefined;
    written = 0;
    leftOut = 0;
  };

  return {
    write: (line) => {
      minute ??= setTimeout(endMinute, minuteMs).unref();
      if (written < perMinute) {
        written += 1;
        log(line);
      } else {
        leftOut += 1;
      }
    },
    close: endMinute,
  };
};
