/**
 * Rendered Markdown with each table in a box that can scroll sideways, also by keyboard. The box is named by the
 * table's own column heads.
 */
export const scrollableTables = (html: string) =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => head.replace(/<[^>]*>/g, ''));
    const name = heads.filter((head) => head.trim() !== '').join(', ');
    return `<div class="table-box" role="region" tabindex="0" aria-label="Table: ${name.replaceAll('"', '&quot;')}">${table}</div>`;
  });
