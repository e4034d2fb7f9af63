import { getContent } from './content.ts';
import { getPriceList } from './estimator.ts';
import { lifeBar, priceBar, priceText, sealings, topPrice } from './material-bars.ts';

/** The materials side by side: for each its words, and what the chart draws. */
export const getMaterials = async () => {
  const { materials: rates } = await getPriceList();
  const rows = (await getContent()).materials.map(({ data: { name, cost, life, upkeep } }) => ({
    name,
    cost: { bar: priceBar(cost.price, rates), price: priceText(cost.price, rates), words: cost.words },
    life: { bar: lifeBar(life), words: life.words },
    upkeep: { sealings: sealings(upkeep.sealing), words: upkeep.words },
  }));
  return { rows, topPrice: topPrice(rates) };
};
