import type { TransactionType } from '@atrium/contracts/wallet-options';

export interface DemoPayment {
  readonly kind: TransactionType;
  /** In Taka. */
  readonly amount: number;
  readonly title: string;
  readonly description?: string;
}

/** A payment of a month: its day, from 1, and how much it grows from month to month. */
type Monthly = DemoPayment & { readonly day: number; readonly step?: number };

/** What happened once, so many days ago. */
type Once = DemoPayment & {
  readonly daysAgo: number;
  /** Taken back two days later, for this reason. */
  readonly takenBack?: string;
  readonly hasReceipt?: true;
};

/** A wallet with its history of eight months. */
export interface DemoWallet {
  /** The owner's place among the company's people. */
  readonly person: number;
  readonly monthly: readonly Monthly[];
  readonly once: readonly Once[];
}

export const demoMonths = 8;

export const demoWallets: Readonly<Record<string, readonly DemoWallet[]>> = {
  acme: [
    {
      person: 0,
      monthly: [
        { day: 1, kind: 'DEBIT', amount: 45_000, title: 'Monthly advance', description: 'Office float from finance' },
        { day: 4, kind: 'CREDIT', amount: 12_400.5, step: 310.25, title: 'Team lunch', description: 'Dhanmondi' },
        {
          day: 9,
          kind: 'CREDIT',
          amount: 8_750,
          step: -240,
          title: 'Client transport',
          description: 'Car hire, two days',
        },
        { day: 17, kind: 'CREDIT', amount: 4_199.99, step: 55, title: 'Books and subscriptions' },
        { day: 23, kind: 'CREDIT', amount: 16_800, step: 420.75, title: 'Site visit', description: 'Hotel and meals' },
      ],
      once: [
        {
          daysAgo: 96,
          kind: 'CREDIT',
          amount: 27_500,
          title: 'Conference fee',
          description: 'Two seats',
          takenBack: 'The organiser paid it back',
        },
        {
          daysAgo: 12,
          kind: 'CREDIT',
          amount: 3_640,
          title: 'Courier to Chattogram',
          description: 'Signed contracts',
          hasReceipt: true,
        },
        { daysAgo: 5, kind: 'DEBIT', amount: 150_000, title: 'Refund of the old lease', description: 'Gulshan office' },
      ],
    },
    {
      person: 1,
      monthly: [
        { day: 2, kind: 'DEBIT', amount: 15_000, title: 'Travel advance' },
        {
          day: 6,
          kind: 'CREDIT',
          amount: 2_350.75,
          step: 120,
          title: 'CNG and bus fares',
          description: 'Client visits',
        },
        { day: 12, kind: 'CREDIT', amount: 5_400, step: 260.5, title: 'Mobile and data', description: 'Two SIM cards' },
        {
          day: 20,
          kind: 'CREDIT',
          amount: 6_120.25,
          step: 95,
          title: 'Test devices',
          description: 'Cables and chargers',
        },
      ],
      once: [
        { daysAgo: 71, kind: 'CREDIT', amount: 6_800, title: 'Keyboard', takenBack: 'Booked twice' },
        { daysAgo: 40, kind: 'CREDIT', amount: 11_250, title: 'Online course', description: 'PostgreSQL internals' },
        {
          daysAgo: 8,
          kind: 'CREDIT',
          amount: 1_875.5,
          title: 'Lunch with a candidate',
          description: 'Three people',
          hasReceipt: true,
        },
      ],
    },
  ],
  globex: [
    {
      person: 0,
      monthly: [
        { day: 3, kind: 'DEBIT', amount: 80_000, title: 'Plant petty cash', description: 'From the head office' },
        { day: 8, kind: 'CREDIT', amount: 31_200, step: 1_150.5, title: 'Diesel for the generator' },
        {
          day: 15,
          kind: 'CREDIT',
          amount: 18_640.4,
          step: -320,
          title: 'Loading and unloading',
          description: 'Day labour',
        },
        { day: 26, kind: 'CREDIT', amount: 22_500, step: 75.25, title: 'Spare bearings', description: 'Line 2' },
      ],
      once: [
        {
          daysAgo: 58,
          kind: 'CREDIT',
          amount: 14_000,
          title: 'Crane hire',
          description: 'One day',
          takenBack: 'The crane never came',
        },
        {
          daysAgo: 10,
          kind: 'CREDIT',
          amount: 9_310,
          title: 'Safety boots',
          description: 'Six pairs',
          hasReceipt: true,
        },
      ],
    },
    {
      person: 1,
      monthly: [
        { day: 5, kind: 'DEBIT', amount: 6_000, title: 'Tea and snacks fund' },
        { day: 11, kind: 'CREDIT', amount: 2_240, step: 65, title: 'Tea, milk and sugar' },
        { day: 18, kind: 'CREDIT', amount: 1_980.6, step: 40.4, title: 'Printer paper' },
        { day: 24, kind: 'CREDIT', amount: 1_450, step: 15, title: 'Water bottles', description: 'Planning office' },
      ],
      once: [
        { daysAgo: 30, kind: 'CREDIT', amount: 3_300, title: 'Wall planner', takenBack: 'Returned to the shop' },
        { daysAgo: 6, kind: 'CREDIT', amount: 720, title: 'Photocopies', description: 'Shift plans', hasReceipt: true },
      ],
    },
  ],
};
