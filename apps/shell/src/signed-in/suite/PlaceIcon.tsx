import {
  BookOpen,
  Boxes,
  Building2,
  CalendarDays,
  CalendarRange,
  ClipboardList,
  Clock,
  Contact,
  FileText,
  FolderKanban,
  Globe,
  Handshake,
  HeartHandshake,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  Package,
  PenLine,
  Receipt,
  Settings,
  Shield,
  SquareKanban,
  Users,
  Wallet,
  type LucideIcon,
} from '@atrium/ui/icons';

const icons: Readonly<Record<string, LucideIcon>> = {
  apps: LayoutGrid,
  board: SquareKanban,
  book: BookOpen,
  building: Building2,
  calendar: CalendarDays,
  'check-square': ListChecks,
  clock: Clock,
  contact: Contact,
  dashboard: LayoutDashboard,
  'file-text': FileText,
  globe: Globe,
  handshake: Handshake,
  hr: HeartHandshake,
  package: Package,
  planning: CalendarRange,
  project: FolderKanban,
  receipt: Receipt,
  settings: Settings,
  shield: Shield,
  signature: PenLine,
  survey: ClipboardList,
  users: Users,
  wallet: Wallet,
};

/** The picture of a place; a neutral one for a name that this shell does not know. */
export function PlaceIcon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  const Icon = icons[name] ?? Boxes;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
