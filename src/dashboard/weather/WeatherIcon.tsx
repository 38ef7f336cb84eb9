/** The weather service's picture of the weather; until it has come, or when it does not, one that is built in. */
import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudSnow,
  CloudSun,
  Moon,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { iconAddress } from '#domain/weather/rest-of-day.ts';

type Props = {
  icon: string;
  /** Whether to ask the service for its picture. */
  hasPicture: boolean;
  isLoaded: boolean;
  onLoadedChange: (isLoaded: boolean) => void;
};

/** By the name of the service's picture, or by its number where day and night look the same. */
const builtIn: Readonly<Record<string, LucideIcon>> = {
  '01d': Sun,
  '01n': Moon,
  '02d': CloudSun,
  '02n': CloudMoon,
  '09': CloudDrizzle,
  '10': CloudRain,
  '11': CloudLightning,
  '13': CloudSnow,
  '50': CloudFog,
};

export const WeatherIcon = ({ icon, hasPicture, isLoaded, onLoadedChange }: Props) => {
  const BuiltIn = builtIn[icon] ?? builtIn[icon.slice(0, 2)] ?? Cloud;
  return (
    <span className="relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-[12px] bg-sunk">
      {!isLoaded && <BuiltIn aria-hidden strokeWidth={1.5} className="size-7 text-ink-soft" />}
      {hasPicture && (
        <img
          key={icon}
          src={iconAddress(icon)}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
          onLoad={() => onLoadedChange(true)}
          onError={() => onLoadedChange(false)}
          className={`absolute inset-0 ${isLoaded ? '' : 'invisible'}`}
        />
      )}
    </span>
  );
};
