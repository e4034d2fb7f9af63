type PagePromises = {
  /** the headings of its sections, all of them in order */
  sections?: string[];
  texts?: (string | RegExp)[];
  /** names of links, and where they lead */
  links?: Record<string, string>;
  /** how many elements it has of a name */
  has?: Record<string, number>;
  /** how many pages below an address it links to */
  leadsTo?: Record<string, number>;
  /** what its forms say where they were filled in */
  source?: string;
};

export const PHONE = { '(231) 555-0142': 'tel:+12315550142' };
export const EMAIL = { 'hello@twobaysdecks.example': 'mailto:hello@twobaysdecks.example' };
const HOURS = ['Monday–Friday 7:00 AM–6:00 PM', 'Saturday 8:00 AM–4:00 PM', 'Sunday closed'];
const STREET = '1234 Bayline Drive, Traverse City, MI 49684';
const QUOTE = { 'Request a free quote': '/contact' };

export const toLinks = (folder: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `${folder}/${name.toLowerCase().replaceAll(' ', '-')}`]));

/** In the order of the specification. */
const HOME_TOWNS = [
  'Traverse City, Acme, Williamsburg, Interlochen, Elk Rapids, Bellaire, Eastport, Central Lake',
  'Suttons Bay, Leland, Northport, Glen Arbor, Torch Lake, Elk Lake, Lake Leelanau, Alden',
].flatMap((line) => line.split(', '));
const NEAR_TOWNS = [
  'Bellaire, Torch Lake, Elk Rapids, Central Lake, Traverse City, Alden, Rapid City, Suttons Bay',
  'Kalkaska, Interlochen, Williamsburg, Acme, Lake Leelanau, Eastport, Intermediate Lake, Lake Bellaire',
].flatMap((line) => line.split(', '));

const ARTICLES = {
  'How to get a deck through a Michigan winter': '/blog/winter-deck-maintenance',
  'Composite or wood: what holds up by the lake': '/blog/composite-vs-wood-decking',
  'Building near the water: the codes that matter': '/blog/waterfront-deck-building-codes',
};

/** What pages say and lead to in their main part, by the specification and the decisions, read as built. */
export const PAGES: Record<string, PagePromises> = {
  '/': {
    sections: [
      'Get your free quote',
      'We start with the part you’ll never see',
      'What we build and what we fix',
      'Recent work, measured',
      'Same posts, new deck',
      'Where the crew works',
      'The year on a Northern Michigan deck',
      'Before you build, read this',
      'Questions we get on the first call',
      'Tell us what you’d like to be sitting on next summer',
    ],
    texts: [
      ...['127 reviews', '4.9/5 rating', '5-year warranty', 'Same-day response. No obligation.', 'November 12, 2024'],
      ...['Spring inspection', 'Build season', 'Cleaning and sealing', 'Winter design'],
      'All Projects Custom Decks Composite Decks Privacy Fences Repairs',
      ...[/4\.9\/5 · 150/, /4\.9\/5 · 200/, /4\.9\/5 · 75/],
    ],
    links: {
      ...QUOTE,
      'See finished work': '/portfolio',
      'All articles': '/blog',
      'Get Quote: Custom decks': '/contact?service=custom-decks',
      'Details: Custom decks': '/services/custom-decks',
      'Get Quote: Deck repair': '/contact?service=deck-repair',
      'Details: Deck repair': '/services/deck-repair',
      'Get Quote: Fences': '/contact?service=fences',
      'Details: Fences': '/services/fence-installation',
      ...toLinks('/service-areas', HOME_TOWNS),
      ...ARTICLES,
    },
    has: { blockquote: 3, details: 4 },
    leadsTo: { '/service-areas/': 16, '/blog/': 3, '/portfolio/': 5 },
    source: 'Home Page',
  },
  '/about': {
    sections: [
      'It began with a stair that had come loose',
      'Six things we don’t argue about',
      'Six steps, and what you hold in your hand after each',
      'Who you will meet',
      'What you can check before you call',
      'Show us where you would like to sit',
    ],
    texts: [
      /1\. Consultation .*2\. Design and planning .*3\. Proposal and contract .*4\. Permitting .*5\. Construction .*6\. Final walkthrough/,
      'Michigan residential builder, number 2101000000. Look it up',
      'general liability up to $1,000,000. You get the certificate on request.',
      '4.9 from 112 reviews on November 20, 2026. Read them',
      'Sample Builders Association',
    ],
    links: { ...QUOTE, 'Contact us': '/contact', 'Write one': 'https://reviews.twobaysdecks.example/google/write' },
    // Six values, six steps and four people, drawn because there are no pictures of them.
    has: { h3: 16, svg: 10, blockquote: 4 },
  },
  '/testimonials': {
    texts: ['Joel B., Bellaire · 4 out of 5', '$100 gift card'],
    links: {
      'Cedar deck by the water': '/portfolio/lakefront-cedar-deck',
      'What we built': '/portfolio/privacy-fence',
    },
    has: { figure: 8 },
  },
  '/contact': {
    texts: [
      ...[STREET, ...HOURS, 'Evening on-site consultations by appointment.', 'Crew, license 2101000000'],
      ...[
        'About 30 miles around the shop, every week',
        'Within 24 hours',
        'We answer',
        'We visit',
        'We draw and price',
      ],
      'Choose one Custom Deck Trex Deck Cedar Deck Deck Repair/Refinishing Fence Installation Pergola Other',
    ],
    links: { ...PHONE, ...EMAIL, 'Licensed & insured': '/about#credentials', ...toLinks('/service-areas', HOME_TOWNS) },
    has: { details: 5 },
    source: 'Contact Page',
  },
  '/get-quote': {
    texts: [
      ...['500+ projects', 'Lifetime warranty', 'From $150/month', 'lifetime workmanship warranty', STREET, ...HOURS],
      ...['Financing starts at $150/month for qualified homeowners', 'Can I pay by the month?'],
    ],
    links: { 'Call now: (231) 555-0142': 'tel:+12315550142', 'How the three go together': '/warranty' },
    has: { form: 2, blockquote: 2 },
    source: 'Quote Landing Page',
  },
  '/decks-built-near-you': {
    texts: [
      ...['Within 1 business day', /travels? up to 75 miles/, 'By the water, the first tool is a measuring tape'],
      ...['How to reach you, your ZIP code and the kind of work are enough to begin.', NEAR_TOWNS.join(' ')],
      ...['Ground: Level sand, easy to dig', 'Permit: Grand Traverse County Construction Code'],
    ],
    links: {
      'Get a free quote': '#quote',
      'Call (231) 555-0142': 'tel:+12315550142',
      'All services': '/services',
      'Ask for a site visit': '/contact',
      'Building in Elk Rapids': '/service-areas/elk-rapids',
    },
    has: { details: 4, blockquote: 2, article: 5 },
    source: 'Decks Built Near You',
  },
  '/services': {
    sections: [
      'What we build and what we save',
      'Get your free quote',
      'Towns where our trucks are known',
      'The difference: our answers to six questions',
      'Not sure which one you need?',
    ],
    texts: ['120+ reviews', 'Within 24 hours', 'Over 20 years', 'Licensed & insured'],
    links: {
      'See finished decks: Custom Decks': '/portfolio',
      'Ask about your shore: Waterfront Decks': '/contact?service=waterfront-decks',
      'Have it looked at: Deck Repair': '/contact?service=deck-repair',
      'Ask for samples: Composite Decking': '/contact?service=composite-decking',
      'Ask about cedar: Cedar Decks': '/contact?service=cedar-decks',
      'Ask about a fence: Fence Installation': '/contact?service=fence-installation',
      'Seasonal Maintenance': '/services/seasonal-maintenance',
      'Deck Remodels': '/services/deck-remodel',
      Pergolas: '/services/pergolas',
    },
    has: { blockquote: 2 },
    leadsTo: { '/service-areas/': 20, '/services/': 9 },
    source: 'Services Page',
  },
  '/services/custom-decks': { texts: ['1–2 weeks', '3–4 weeks', 'May to October'] },
  '/services/cedar-decks': { texts: ['Every 2–3 years'] },
  '/services/deck-repair': { texts: ['Older than 10 years', 'Have it inspected'] },
  '/services/composite-decking': { texts: ['25-year fade and stain warranty'] },
  '/services/fence-installation': {
    texts: ['146′ of fence'],
    links: { 'Privacy Fence, Acme': '/portfolio/privacy-fence' },
  },
  '/service-areas/torch-lake': {
    texts: [
      ...['Steep banks', 'Antrim County for most of the shore'],
      'Torch Lake, Clam River, Torch River, Clam Lake, Lake Skegemog',
      'Greg T., Torch Lake · Bluff stairs with three landings, October 2025 · 5 out of 5',
    ],
    links: { 'Bellaire, 6 miles': '/service-areas/bellaire', 'Permit offices by township': '/permits' },
    has: { article: 2, figure: 4 },
  },
  '/service-areas/elk-rapids': { texts: [/Recent projects/], leadsTo: { '/portfolio/': 1 } },
  '/service-areas/leland': { texts: [/^(?!.*Recent projects)/s] },
  // Nobody wrote from there.
  '/service-areas/kalkaska': { texts: [/^(?!.*What neighbors say)/s, 'Finished around here'] },
  '/areas-served': {
    texts: ['Suttons Bay Leelanau 15 miles', /about 30 miles, .*75 miles, /],
    links: { 'Ask about your town': '/contact' },
    leadsTo: { '/service-areas/': 20 },
  },
  '/portfolio': {
    texts: [/146′ of fence .*Acme · Privacy Fence · May 2025 .*Like this: \$7,000 to \$11,000/],
    links: {
      ...toLinks('/portfolio', ['Multi-Level Deck', 'Trex Composite Deck', 'Lakefront Cedar Deck', 'Privacy Fence']),
      ...toLinks('/service-areas', ['Acme', 'Elk Rapids', 'Suttons Bay', 'Traverse City']),
    },
    has: { article: 4 },
    source: 'Portfolio Gallery Page',
  },
  '/portfolio/lakefront-cedar-deck': {
    texts: ['July 2025', 'Drawn to scale'],
    links: { 'Elk Rapids': '/service-areas/elk-rapids', 'Waterfront Decks': '/services/waterfront-decks' },
  },
  '/portfolio/privacy-fence': {
    texts: ['Like this: $7,000 to $11,000 · May 2025'],
    links: { 'Cedar privacy, 6 feet high, 142 feet': '/prices' },
  },
  '/portfolio/deck-refinishing': {
    texts: ['Nine working days on site · September 2025', /^(?!.*Drawn to scale)/s],
  },
  '/blog': {
    texts: [
      /Maintenance, Seasonal care .*How to get a deck through a Michigan winter .*Shovel with the boards, not across them.* November 12, 2024/,
    ],
    links: {
      ...{ 'Ask for a quote': '/contact', 'Have a deck repaired': '/services/deck-repair', 'Ask us': '/contact' },
      ...toLinks('/blog/category', [
        'Maintenance',
        'Seasonal care',
        'Materials',
        'Design',
        'Innovations',
        'Regulations',
        'Planning',
      ]),
    },
    has: { article: 5 },
  },
  '/blog/composite-vs-wood-decking': {
    texts: ['October 3, 2024', 'by Nina Beaudoin', 'composite decking', 'hidden fasteners', 'Nina orders the lumber'],
    links: {
      'Back to blog': '/blog',
      ...toLinks('/blog/category', ['Materials', 'Maintenance', 'Planning']),
      'Cedar Decks': '/services/cedar-decks',
      'How to get a deck through a Michigan winter': '/blog/winter-deck-maintenance',
      'Deck features that earn a Bellaire lake view': '/blog/innovative-deck-features-bellaire-lake-views',
      'Request a quote': '/contact',
    },
    source: 'Blog: Composite or wood: what holds up by the lake',
  },
  '/blog/waterfront-deck-building-codes': {
    texts: ['reviewed May 1, 2026', 'Sources', 'Need help with regulations?'],
  },
  '/blog/winter-deck-maintenance': { texts: [/^(?!.*Sources)(?!.*reviewed)/s] },
  '/prices': {
    texts: [
      ...['Cedar deck $45 to $65 a square foot', 'Cedar privacy, 6 feet high $48 to $70 a foot'],
      ...['Gate, 4 feet wide $350 to $750 each', /\$12,000 over 120 months at 8\.69% APR.*\$150\.01 a month, \$18,001/],
      /30% ?When you sign the contract.*40% ?When the frame has passed inspection.*30% ?After the walkthrough/,
      'Dale R., Interlochen',
    ],
    links: { 'Ask for a free quote': '/contact' },
    has: { tfoot: 2 },
  },
  '/warranty': {
    sections: [
      'How they go together',
      'What is covered',
      'What is not',
      'If you sell',
      'If something moves',
      'Your rights beyond this page',
      'Read it before you sign',
    ],
    texts: ['Lifetime means for as long as you, the first owner, own the home'],
  },
  '/guides/deck-planning-guide': {
    sections: [
      'In this guide',
      '1 Vision and budget',
      '2 Materials',
      '3 Design and layout',
      '4 Permits',
      '5 Maintenance',
      '6 Pro vs DIY',
      'The same, to tick off outside',
      'Ready to put a number on it?',
    ],
    texts: [
      /Pressure-treated.*Cedar and redwood.*Composite.*PVC/,
      // Drawn in the table, with the estimator's dollars.
      ...['$45–$65 a square foot', '$65–$89 a square foot'],
    ],
    links: {
      ...{ 'Vision and budget': '#vision-and-budget', Permits: '#permits' },
      'Get a quote for your deck': '/ads/traverse-city-deck-quote',
      'Try the cost estimator first': '/deck-cost-estimator',
      'Download the checklist (PDF)': '/downloads/ultimate-deck-planning-checklist.pdf',
    },
  },
  '/faq': {
    sections: [
      'Cost and quotes',
      'Building',
      'Permits and codes',
      'Materials',
      'Care and warranty',
      'Fences',
      'Something missing?',
    ],
    texts: [/How deep do your footings go\?.*usually 42 inches here/],
  },
  '/sitemap': {
    leadsTo: { '/services/': 9, '/service-areas/': 20, '/portfolio/': 5, '/blog/category/': 7, '/blog/': 12 },
  },
  '/privacy-policy': {
    texts: [
      ...['No cookies, no analytics, no advertising scripts', /Visits are not counted/i, '24 months'],
      ...[/Quote request from an ad/i, /Checklist download/i],
    ],
  },
  '/terms-of-service': { texts: ['the signed contract is what counts'] },
  '/ads/traverse-city-deck-quote': {
    texts: [
      ...['5.0 from 35 reviews', '27 homeowners this week', '5-year warranty', 'Since 2003, license 2101000000'],
      ...['Full name', 'Email', 'Phone', 'Project details', 'Optional - Get faster quote without this'],
      'Priya S., Suttons Bay',
    ],
    source: 'Google Ads Landing Page',
  },
  '/ads/traverse-city-deck-quote-thank-you': {
    texts: ['$100 gift card'],
    links: {
      'Choose a time': 'https://calendar.twobaysdecks.example/site-visit',
      'Deck planning guide': '/guides/deck-planning-guide',
      Portfolio: '/portfolio',
      Blog: '/blog',
      'Planning checklist (PDF)': '/downloads/ultimate-deck-planning-checklist.pdf',
      '(555) 123-4567': 'tel:+15551234567',
      'Share on Facebook':
        'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.twobaysdecks.example%2Fget-quote',
    },
  },
};
