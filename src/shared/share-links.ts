/** Links that open a network's own page for sharing `url`; none of their scripts and tracking comes to this site. */
export const shareLinks = (url: string, text: string) => [
  { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
  { network: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ url, text })}` },
];
