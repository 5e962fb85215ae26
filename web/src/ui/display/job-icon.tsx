import {
  AirVent,
  BatteryCharging,
  BatteryFull,
  CircleDot,
  ClipboardCheck,
  Disc3,
  Droplet,
  MoveHorizontal,
  PlugZap,
  RefreshCw,
  TriangleAlert,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'oil-change': Droplet,
  brakes: Disc3,
  tires: CircleDot,
  'tire-service': RefreshCw,
  battery: BatteryFull,
  'air-conditioning': AirVent,
  'wheel-alignment': MoveHorizontal,
  'check-engine': TriangleAlert,
  'state-inspection': ClipboardCheck,
  'ev-service': Zap,
  'charging-problem': PlugZap,
  'high-voltage-battery': BatteryCharging,
};

export function JobIcon({ slug }: { slug: string }) {
  const Icon = ICONS[slug] ?? Wrench;
  return <Icon aria-hidden="true" size={22} />;
}
