/**
 * Holds the first paint until the whole first screen is there, in browsers that do not know `rel=expect` (Firefox, Safari
 * before 18.2, Chrome before 124): painted piece by piece, the picture would push the headline about. A page that breaks off is
 * shown as far as it came. Text for the head of the page; `d` and `w` are its only names, and stay inside.
 */
export const WAIT_FOR_FIRST_SCREEN =
  '(d=>{d.createElement("link").relList.supports("expect")||function w(){' +
  'd.documentElement.style.visibility=d.readyState!="loading"||d.getElementById("first-paint")?"":(requestAnimationFrame(w),"hidden")' +
  '}()})(document)';
