/**
 * What must hold of a page's structured data. The required properties are those of the search engines' documentation
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery).
 */

type Node = { [property: string]: unknown };

/** A page as built, and what it may refer to. */
type CheckedPage = {
  /** content of its JSON-LD block */
  json: string;
  /** canonical URL */
  address: string;
  /** what visitors read, with one space between words */
  text: string;
  /** whether a file or page of this site answers at this path */
  exists: (path: string) => boolean;
};

const REQUIRED: Record<string, string[]> = {
  HomeAndConstructionBusiness: ['@id', 'name', 'url', 'telephone', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  GeoCoordinates: ['latitude', 'longitude'],
  GeoCircle: ['geoMidpoint', 'geoRadius'],
  WebSite: ['@id', 'name', 'url'],
  WebPage: ['@id', 'name', 'isPartOf'],
  AboutPage: ['@id', 'name', 'isPartOf'],
  ContactPage: ['@id', 'name', 'isPartOf'],
  CollectionPage: ['@id', 'name', 'isPartOf'],
  BreadcrumbList: ['@id', 'itemListElement'],
  ItemList: ['@id', 'itemListElement'],
  ListItem: ['position', 'name'],
  EducationalOccupationalCredential: ['credentialCategory', 'identifier'],
  Organization: ['name'],
  Service: ['@id', 'name', 'description', 'provider', 'areaServed'],
  Place: ['@id', 'name', 'geo'],
  BlogPosting: ['@id', 'headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name'],
  Article: ['@id', 'headline', 'author', 'publisher'],
  Offer: ['name', 'priceSpecification'],
  UnitPriceSpecification: ['minPrice', 'priceCurrency', 'unitText'],
};

/** Days with different hours: https://developers.google.com/search/docs/appearance/structured-data/local-business */
const SPECIAL_HOURS = ['validFrom', 'validThrough', 'opens', 'closes'];

const getRequired = (node: Node) => ('validFrom' in node ? SPECIAL_HOURS : (REQUIRED[getType(node)] ?? []));

/** Never on this site (decisions): the counts differ by page, and search engines refuse self-serving ones. */
const FORBIDDEN = ['aggregateRating', 'review', 'starRating'];

/** Properties whose values visitors must be able to read on the page. */
const SHOWN: Record<string, string[]> = {
  HomeAndConstructionBusiness: ['name', 'email'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  ListItem: ['name'],
  Service: ['name', 'description', 'areaServed'],
  Place: ['name'],
  BlogPosting: ['headline', 'articleSection'],
  Person: ['name'],
  Article: ['headline'],
  Offer: ['name'],
  UnitPriceSpecification: ['unitText'],
};

const ADDRESSES = ['@id', 'url', 'item', 'image', 'logo', 'sameAs'];
const DAYS = ['validFrom', 'validThrough'];
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIMES = ['datePublished', 'dateModified'];
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const DEGREES = ['latitude', 'longitude'];
const FIVE_DECIMALS = /^-?\d+\.\d{5}$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const getType = (node: Node) => String(node['@type'] ?? '');

/** The node and all nodes inside it. */
const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flatMap(list).filter(isNode).flatMap(nodesIn)];

const isReference = (node: Node) => Object.keys(node).join() === '@id';
const isAbsolute = (value: unknown) =>
  typeof value === 'string' && /^https:\/\/[^/]+/.test(value) && URL.canParse(value);
const isDate = (value: unknown, form: RegExp) =>
  typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value));

/** One sentence for each problem; empty if all is well. */
export const checkGraph = ({ json, address, text, exists }: CheckedPage): string[] => {
  let graph: Node;
  try {
    graph = JSON.parse(json) as Node;
  } catch (error) {
    return [`is no JSON: ${String(error)}`];
  }
  const top = list(graph['@graph']).filter(isNode);
  const nodes = top.flatMap(nodesIn);
  const ids = top.map((node) => node['@id']);
  const { origin } = new URL(address);

  const missing = (node: Node) =>
    getRequired(node)
      .filter((property) => list(node[property]).every((value) => value === ''))
      .map((property) => `${getType(node)} has no ${property}`);
  const unknown = (node: Node) =>
    isReference(node) || REQUIRED[getType(node)] ? [] : [`type "${getType(node)}" is not known`];
  const forbidden = (node: Node) =>
    FORBIDDEN.filter((property) => property in node).map((property) => `has a ${property}`);
  const unresolved = (node: Node) =>
    isReference(node) && !ids.includes(node['@id']) ? [`nothing is called ${node['@id']}`] : [];
  const addresses = (node: Node) =>
    ADDRESSES.flatMap((property) => list(node[property]).map((value) => ({ property, value }))).flatMap(
      ({ property, value }) => {
        if (!isAbsolute(value)) return [`${getType(node)} ${property} "${value}" is no absolute address`];
        const url = new URL(String(value));
        return url.origin === origin && !exists(url.pathname) ? [`${property} "${value}" leads nowhere`] : [];
      },
    );
  const wrongIn = (node: Node, properties: string[], isRight: (value: unknown) => boolean, message: string) =>
    properties
      .filter((property) => property in node && !isRight(node[property]))
      .map((property) => `${property} "${node[property]}" ${message}`);
  const dates = (node: Node) => [
    ...wrongIn(node, DAYS, (value) => isDate(value, ISO_DAY), 'is no ISO date'),
    ...wrongIn(node, TIMES, (value) => isDate(value, ISO_TIME), 'is no ISO time with its zone'),
    ...wrongIn(node, DEGREES, (value) => FIVE_DECIMALS.test(String(value)), 'has fewer than five decimals'),
  ];
  const hidden = (node: Node) =>
    (SHOWN[getType(node)] ?? [])
      .flatMap((property) => list(node[property]))
      .concat(list(node.minPrice).map((dollars) => `$${dollars}`))
      .filter((value) => !text.includes(String(value)))
      .map((value) => `the page does not show "${value}"`);
  const disordered = (node: Node) => {
    const positions = list(node.itemListElement)
      .filter(isNode)
      .map(({ position }) => position);
    return positions.some((position, index) => position !== index + 1)
      ? [`${getType(node)} is not counted from 1`]
      : [];
  };

  return [
    ...(graph['@context'] === 'https://schema.org' ? [] : ['the context is not https://schema.org']),
    ...(ids.includes(address) ? [] : [`no node is the page ${address}`]),
    ...(new Set(ids).size === ids.length ? [] : ['two nodes have the same @id']),
    ...nodes.flatMap((node) =>
      [missing, unknown, forbidden, unresolved, addresses, dates, hidden, disordered].flatMap((rule) => rule(node)),
    ),
  ];
};
