/**
 * All of newer.js: says that prices, hours, or the phone number on this page have changed, and shows the new ones when the
 * visitor asks for them. It never reloads on its own: they may be reading, or typing.
 */
const notice = document.createElement('p');
notice.setAttribute('role', 'status');
notice.style.cssText =
  'position:fixed;z-index:20;right:12px;bottom:12px;left:12px;max-width:32rem;padding:12px 14px;border:2px solid;border-radius:4px;background:#fff';
document.body.append(notice);

const show = Object.assign(document.createElement('button'), { type: 'button', className: 'btn btn-outline' });
show.textContent = 'Show the new version';
show.style.cssText = 'margin-top:10px;width:100%';
show.addEventListener('click', () => location.reload());
notice.append('Prices, hours or our phone number on this page have changed since you were here. ', show);
