/** The rest of the day as a few hours with their temperature and what falls, and the same in one sentence. */
import { degrees, type ForecastHour } from '#domain/weather/weather.ts';
import { describeRestOfDay, ownerHour } from '#domain/weather/rest-of-day.ts';

/** As many as have room side by side. */
const mostShown = 6;

/** @param hours of the forecast, from the present hour until midnight */
export const RestOfDay = ({ hours }: { hours: readonly ForecastHour[] }) => {
  const text = describeRestOfDay(hours);
  if (text === '') return null;
  const step = Math.ceil(hours.length / mostShown);
  const shown = hours.filter((_, index) => index % step === 0);
  return (
    <figure>
      <div
        aria-hidden
        className="flex flex-wrap justify-between gap-x-2 [font-variant-numeric:tabular-nums]"
      >
        {shown.map((hour, index) => {
          const water = Math.round(hour.rain * 10) / 10;
          return (
            <p key={hour.at} className="leading-snug">
              <span className="block text-[0.8125rem] text-ink-soft">
                {index === 0 ? 'now' : ownerHour(hour.at)}
              </span>
              <span className="block font-medium">{degrees(hour.temperature)}</span>
              <span className="block text-[0.8125rem] text-contract">
                {index > 0 && water > 0 && `${water} mm`}
              </span>
            </p>
          );
        })}
      </div>
      <figcaption className="mt-1 text-[0.95rem] text-ink-soft [text-wrap:pretty]">
        {text}
      </figcaption>
    </figure>
  );
};
