import type { AssetCondition, SettableAssetState } from '@atrium/contracts/asset-options';
import type { AssetKind } from './asset-picture';

/** What happened to an asset, so many days ago. People are places in their company's list. */
type DemoStep =
  | { readonly ago: number; readonly to: number; readonly comment?: string }
  | { readonly ago: number; readonly back: AssetCondition; readonly comment?: string; readonly picture?: true }
  | { readonly ago: number; readonly state: SettableAssetState; readonly comment: string };

export interface DemoAsset {
  readonly kind: AssetKind;
  readonly title: string;
  readonly category: string;
  readonly bought: string;
  readonly serial?: string;
  readonly description?: string;
  readonly condition?: AssetCondition;
  /** Oldest first. */
  readonly steps?: readonly DemoStep[];
}

export interface DemoRequest {
  readonly person: number;
  readonly category: string;
  readonly reason: string;
  /** Denied for this; open where there is none. */
  readonly denied?: string;
}

export interface DemoAssets {
  readonly assets: readonly DemoAsset[];
  readonly requests: readonly DemoRequest[];
}

export const demoAssets: Readonly<Record<string, DemoAssets>> = {
  acme: {
    assets: [
      {
        kind: 'laptop',
        title: 'Dell Latitude 7440',
        category: 'Laptops',
        bought: '2024-02-11',
        serial: '7H4KX14',
        description: '14", i7, 32 GB, 1 TB. Charger and sleeve included.',
        steps: [
          { ago: 610, to: 4, comment: 'First laptop, with sleeve.' },
          { ago: 320, back: 'good', comment: 'Battery replaced under warranty.', picture: true },
          { ago: 318, to: 1, comment: 'Ready for the new project.' },
        ],
      },
      {
        kind: 'laptop',
        title: 'Dell Latitude 5520',
        category: 'Laptops',
        bought: '2022-06-02',
        serial: '2J9PQ83',
        description: '15", i5, 16 GB, 512 GB.',
        condition: 'fair',
        steps: [
          { ago: 900, to: 5 },
          { ago: 200, back: 'fair', comment: 'Two keys are worn.' },
        ],
      },
      {
        kind: 'laptop',
        title: 'MacBook Pro 14"',
        category: 'Laptops',
        bought: '2024-09-15',
        serial: 'C02FL9PQMD6R',
        description: 'M3 Pro, 18 GB. For design work.',
        condition: 'new',
        steps: [{ ago: 380, to: 5, comment: 'Design workstation.' }],
      },
      {
        kind: 'laptop',
        title: 'Lenovo ThinkPad T14',
        category: 'Laptops',
        bought: '2021-03-20',
        serial: 'PF2X8KLM',
        condition: 'poor',
        steps: [
          { ago: 1200, to: 8 },
          { ago: 40, back: 'broken', comment: 'The screen stays dark.', picture: true },
        ],
      },
      {
        kind: 'laptop',
        title: 'HP EliteBook 840 G5',
        category: 'Laptops',
        bought: '2018-01-09',
        serial: '5CG8123XYZ',
        condition: 'poor',
        steps: [{ ago: 400, state: 'retired', comment: 'Too slow for what we run today.' }],
      },
      {
        kind: 'monitor',
        title: 'Dell UltraSharp 27" U2723QE',
        category: 'Monitors',
        bought: '2023-05-14',
        serial: 'CN-0K2M-7431',
        steps: [{ ago: 500, to: 1, comment: 'For the desk on the 4th floor.' }],
      },
      {
        kind: 'monitor',
        title: 'Dell UltraSharp 27" U2723QE',
        category: 'Monitors',
        bought: '2023-05-14',
        serial: 'CN-0K2M-7432',
        steps: [{ ago: 500, to: 4 }],
      },
      { kind: 'monitor', title: 'LG 24" 24MP60G', category: 'Monitors', bought: '2021-11-30', serial: '111NTQD0J884' },
      {
        kind: 'monitor',
        title: 'LG 24" 24MP60G',
        category: 'Monitors',
        bought: '2021-11-30',
        serial: '111NTQD0J885',
        steps: [{ ago: 12, state: 'repair', comment: 'Flickers after an hour.' }],
      },
      {
        kind: 'phone',
        title: 'Samsung Galaxy S23',
        category: 'Phones',
        bought: '2023-08-01',
        serial: 'R5CW312ABCD',
        steps: [{ ago: 700, to: 0, comment: 'With company SIM.' }],
      },
      {
        kind: 'phone',
        title: 'iPhone 13',
        category: 'Phones',
        bought: '2022-02-18',
        serial: 'F17GQ0XKN1',
        steps: [
          { ago: 980, to: 2 },
          { ago: 210, back: 'good', comment: 'Wiped and reset.' },
          { ago: 190, to: 6, comment: 'For calls with customers abroad.' },
        ],
      },
      { kind: 'phone', title: 'Nokia C32', category: 'Phones', bought: '2023-10-05', serial: 'N32-553120' },
      {
        kind: 'tablet',
        title: 'iPad 10th generation',
        category: 'Tablets',
        bought: '2024-04-22',
        serial: 'DMPXK2QHL9',
        steps: [{ ago: 90, to: 7, comment: 'For the stand at the trade fair.' }],
      },
      {
        kind: 'headset',
        title: 'Jabra Evolve2 65',
        category: 'Accessories',
        bought: '2024-01-17',
        serial: 'JB-650-1182',
        steps: [{ ago: 300, to: 1 }],
      },
      {
        kind: 'headset',
        title: 'Jabra Evolve2 65',
        category: 'Accessories',
        bought: '2024-01-17',
        serial: 'JB-650-1183',
      },
      {
        kind: 'chair',
        title: 'Ergonomic chair',
        category: 'Furniture',
        bought: '2022-09-12',
        description: 'Mesh back, adjustable arms.',
        steps: [{ ago: 650, to: 9 }],
      },
      { kind: 'chair', title: 'Ergonomic chair', category: 'Furniture', bought: '2022-09-12' },
      {
        kind: 'chair',
        title: 'Conference chair',
        category: 'Furniture',
        bought: '2016-05-03',
        condition: 'broken',
        steps: [{ ago: 150, state: 'retired', comment: 'Leg broken; not worth a repair.' }],
      },
      {
        kind: 'desk',
        title: 'Standing desk 160 cm',
        category: 'Furniture',
        bought: '2023-01-25',
        serial: 'SD160-0419',
      },
      {
        kind: 'desk',
        title: 'Standing desk 160 cm',
        category: 'Furniture',
        bought: '2023-01-25',
        serial: 'SD160-0420',
        steps: [{ ago: 640, to: 3 }],
      },
      {
        kind: 'printer',
        title: 'HP LaserJet Pro M404dn',
        category: 'Office equipment',
        bought: '2020-07-07',
        serial: 'PHB8K41207',
        description: 'Room 402. Toner: CF259A.',
        condition: 'fair',
      },
      {
        kind: 'printer',
        title: 'Epson L3250',
        category: 'Office equipment',
        bought: '2022-12-01',
        serial: 'X8GT019283',
        steps: [{ ago: 5, state: 'repair', comment: 'Paper feed is stuck.' }],
      },
      {
        kind: 'projector',
        title: 'BenQ MW560 projector',
        category: 'Office equipment',
        bought: '2021-02-14',
        serial: 'PDK7L00551',
        description: 'With HDMI cable and remote control.',
      },
      {
        kind: 'camera',
        title: 'Canon EOS M50 Mark II',
        category: 'Office equipment',
        bought: '2022-03-30',
        serial: '063022001234',
        steps: [
          { ago: 420, to: 10, comment: 'For the annual report.' },
          { ago: 400, back: 'good', picture: true },
        ],
      },
      {
        kind: 'car',
        title: 'Toyota Axio 2019',
        category: 'Vehicles',
        bought: '2020-10-10',
        serial: 'NKE165-7211904',
        description: 'Dhaka Metro-Ga 34-1187. Next fitness check in March.',
        steps: [{ ago: 365, to: 3, comment: 'Mileage at hand-over: 48,210 km.' }],
      },
      {
        kind: 'car',
        title: 'Honda CB Hornet 160R',
        category: 'Vehicles',
        bought: '2021-06-18',
        serial: 'ME4KC238-100423',
      },
    ],
    requests: [
      { person: 1, category: 'Laptops', reason: 'My laptop runs out of memory with two builds at once.' },
      { person: 7, category: 'Accessories', reason: 'A headset for calls with customers; the office is loud.' },
      {
        person: 5,
        category: 'Vehicles',
        reason: 'A motorcycle for visits to the printer.',
        denied: 'Please use the pool car; it is free on most mornings.',
      },
    ],
  },
  globex: {
    assets: [
      {
        kind: 'laptop',
        title: 'Asus ExpertBook B5',
        category: 'Computers',
        bought: '2023-03-08',
        serial: 'R1N0CX04',
        steps: [{ ago: 410, to: 1 }],
      },
      { kind: 'laptop', title: 'Asus ExpertBook B5', category: 'Computers', bought: '2023-03-08', serial: 'R1N0CX05' },
      {
        kind: 'monitor',
        title: 'Philips 32" curved',
        category: 'Computers',
        bought: '2022-08-19',
        serial: 'UK02248001',
        steps: [{ ago: 20, state: 'repair', comment: 'Stand is loose.' }],
      },
      {
        kind: 'camera',
        title: 'Survey camera',
        category: 'Field equipment',
        bought: '2019-04-12',
        serial: 'SV-118',
        condition: 'poor',
        steps: [{ ago: 60, state: 'retired', comment: 'Replaced by the drone.' }],
      },
      {
        kind: 'car',
        title: 'Pick-up',
        category: 'Field equipment',
        bought: '2020-01-15',
        serial: 'MPU-20-115',
        steps: [{ ago: 100, to: 2, comment: 'Keys and fuel card handed over.' }],
      },
      { kind: 'desk', title: 'Drawing table', category: 'Furniture', bought: '2018-11-03' },
    ],
    requests: [{ person: 1, category: 'Field equipment', reason: 'A tablet to record measurements on site.' }],
  },
};
