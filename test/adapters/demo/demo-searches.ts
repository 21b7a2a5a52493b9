/**
 * What searches find in the demonstration data on Tuesday 1 December 2026, beside two events with Chinese titles: all
 * titles in order, or the suggestion.
 */
export interface DemoSearch {
  readonly queries: readonly string[];
  readonly titles: readonly string[];
  readonly suggestion?: string;
}

const FREE_EVENTS = [
  'CV Clinic: Twenty Minutes Each',
  'Rooftop Board Games',
  'How to Read a Research Paper',
  'Sepak Takraw Open',
  'Batik Night Market',
  'International Potluck',
  'Git for People Who Email Themselves Files',
  'Internship Fair',
];

export const DEMO_SEARCHES: readonly DemoSearch[] = [
  {
    queries: ['workshop', 'workshops', 'bengkel'],
    titles: [
      'Solder Your First Synth',
      'Git for People Who Email Themselves Files',
      'Typography for Posters',
      'Rattan Weaving Afternoon',
      'Film Photography: Develop Your Own',
    ],
  },
  {
    queries: ['academic', 'akademik'],
    titles: [
      'How to Read a Research Paper',
      'Statistics Without Tears',
      'Moot Court: The Case of the Borrowed Boat',
      'Astronomy on the Roof',
      'Thesis Sprint Weekend',
    ],
  },
  {
    queries: ['sports', 'sport'],
    titles: [
      'Sepak Takraw Open',
      'Inter-Faculty Futsal Final',
      'Sunrise 10K: Around the Lake',
      'Climbing for the Careful',
      'Kayak the Mangroves',
    ],
  },
  {
    queries: ['social', 'sosial'],
    titles: [
      'Open Stage at Laman Teratai',
      'Rooftop Board Games',
      'Film Under the Stars',
      'International Potluck',
      'Open Mic at Kafe Aksara',
      '露天放映',
      'Term-End Supper',
    ],
  },
  {
    queries: ['career', 'kerjaya'],
    titles: [
      'CV Clinic: Twenty Minutes Each',
      'From Lab to Start-up',
      'Mock Interviews, Real Nerves',
      'Internship Fair',
      'Public Speaking in Three Evenings',
    ],
  },
  {
    queries: ['cultural', 'budaya', 'kebudayaan'],
    titles: [
      'Batik Night Market',
      'Malam Gamelan: Bronze Under the Banyan',
      '中秋节晚会 Malam Tanglung',
      'Wayang Kulit for Beginners',
      'Pantun Slam',
      'Bunga Raya Dance Showcase',
    ],
  },
  {
    queries: ['sukan'],
    titles: [
      'Sepak Takraw Open',
      'Inter-Faculty Futsal Final',
      'Sunrise 10K: Around the Lake',
      'Climbing for the Careful',
      'Kayak the Mangroves',
      'Rooftop Board Games',
      'Solder Your First Synth',
      'Film Under the Stars',
      'Statistics Without Tears',
      'Git for People Who Email Themselves Files',
      'From Lab to Start-up',
      'Internship Fair',
      'Astronomy on the Roof',
    ],
  },
  { queries: ['free'], titles: [...FREE_EVENTS, 'Malam Gamelan: Bronze Under the Banyan'] },
  { queries: ['percuma'], titles: FREE_EVENTS },
  { queries: ['free workshop', 'bengkel percuma'], titles: ['Git for People Who Email Themselves Files'] },
  {
    queries: ['sat'],
    titles: [
      'Batik Night Market',
      'Inter-Faculty Futsal Final',
      'Film Under the Stars',
      'From Lab to Start-up',
      'Climbing for the Careful',
      'Wayang Kulit for Beginners',
      'Astronomy on the Roof',
      'Thesis Sprint Weekend',
      'Rattan Weaving Afternoon',
    ],
  },
  {
    queries: ['saturday', 'sabtu'],
    titles: [
      'Batik Night Market',
      'Inter-Faculty Futsal Final',
      'Film Under the Stars',
      'From Lab to Start-up',
      'Climbing for the Careful',
      'Wayang Kulit for Beginners',
      'Astronomy on the Roof',
      'Thesis Sprint Weekend',
    ],
  },
  {
    queries: ['sunday', 'ahad'],
    titles: [
      'Sunrise 10K: Around the Lake',
      'International Potluck',
      'Mock Interviews, Real Nerves',
      'Film Photography: Develop Your Own',
      'Kayak the Mangroves',
    ],
  },
  {
    queries: ['friday night', 'jumaat malam'],
    titles: [
      'Solder Your First Synth',
      '中秋节晚会 Malam Tanglung',
      '露天放映',
      'Pantun Slam',
      'Bunga Raya Dance Showcase',
      'Term-End Supper',
    ],
  },
  { queries: ['sabtu pagi'], titles: ['Thesis Sprint Weekend'] },
  { queries: ['today', 'hari ini'], titles: ['Open Stage at Laman Teratai'] },
  {
    queries: ['tomorrow', 'esok', 'percuma esok'],
    titles: ['CV Clinic: Twenty Minutes Each', 'Rooftop Board Games'],
  },
  {
    queries: ['this weekend', 'hujung minggu'],
    titles: [
      'Batik Night Market',
      'Inter-Faculty Futsal Final',
      'Film Under the Stars',
      'Sunrise 10K: Around the Lake',
      'International Potluck',
    ],
  },
  {
    queries: ['next week', 'minggu depan'],
    titles: [
      'Malam Gamelan: Bronze Under the Banyan',
      'Statistics Without Tears',
      'Git for People Who Email Themselves Files',
      'Typography for Posters',
      'Open Mic at Kafe Aksara',
      '中秋节晚会 Malam Tanglung',
      '露天放映',
      'From Lab to Start-up',
      'Climbing for the Careful',
      'Wayang Kulit for Beginners',
      'Mock Interviews, Real Nerves',
    ],
  },
  {
    queries: ['9 dec', 'Dec 9', '9 disember', '09/12'],
    titles: ['Statistics Without Tears', 'Git for People Who Email Themselves Files'],
  },
  { queries: ['january'], titles: ['Term-End Supper'] },
  { queries: ['may'], titles: [] },
  {
    queries: ['sukan sabtu'],
    titles: [
      'Inter-Faculty Futsal Final',
      'Climbing for the Careful',
      'Film Under the Stars',
      'From Lab to Start-up',
      'Astronomy on the Roof',
    ],
  },
  { queries: ['sepak-takraw', 'sepaktakraw', 'sepak takraw'], titles: ['Sepak Takraw Open'] },
  { queries: ['boardgames'], titles: ['Rooftop Board Games'] },
  { queries: ['openmic'], titles: ['Open Mic at Kafe Aksara'] },
  { queries: ['cvclinic'], titles: ['CV Clinic: Twenty Minutes Each'] },
  { queries: ['fustal'], titles: [], suggestion: 'futsal' },
  { queries: ['gamelam'], titles: [], suggestion: 'gamelan' },
  { queries: ['wyang kulit'], titles: [], suggestion: 'wayang kulit' },
  { queries: ['interveiws'], titles: [], suggestion: 'interviews' },
  { queries: ['photograhpy'], titles: [], suggestion: 'photography' },
  { queries: ['typografy posters'], titles: [], suggestion: 'typography posters' },
  { queries: ['filem'], titles: [], suggestion: 'film' },
  { queries: ['Café'], titles: [], suggestion: 'kafe' },
  { queries: ['中秋', '月饼'], titles: ['中秋节晚会 Malam Tanglung'] },
  { queries: ['电影'], titles: ['露天放映'] },
  { queries: ['国画工作坊'], titles: [] },
  { queries: ['night'], titles: ['Batik Night Market', 'Astronomy on the Roof'] },
  {
    queries: ['lake'],
    titles: ['Sunrise 10K: Around the Lake', 'Film Under the Stars', 'Kayak the Mangroves'],
  },
  { queries: ['larian'], titles: [] },
];
