// Begins the app of a page that the server has drawn once that is painted: earlier, its files would keep styles and words
// waiting on a slow network. Written in ECMAScript 5.
(() => {
  var later = document.getElementById('later');
  if (!later) return;
  function begin() {
    if (later) document.head.appendChild(later.content);
    later = null;
  }
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') begin();
  else
    requestAnimationFrame(() => {
      setTimeout(begin);
    });
  setTimeout(begin, 3000);
})();
