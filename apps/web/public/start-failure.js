// Says what to do when the app cannot start: in a browser that is too old, or when its files did not arrive. Runs before the
// app, and is written in ECMAScript 5. Waiting is no failure: nothing here counts time.
(function () {
  var root = document.getElementById('root');
  var TOO_OLD = [
    {
      language: 'en',
      title: 'This browser seems too old for Acara',
      text: 'Update it, or open this page in another browser or on another device. On an iPhone, update iOS in Settings. Acara needs iOS or Safari 15.4, Chrome or Edge 99, Firefox 100, Samsung Internet 18, or anything newer.',
    },
    {
      language: 'ms',
      title: 'Pelayar ini nampaknya terlalu lama untuk Acara',
      text: 'Kemas kini pelayar ini, atau buka halaman ini dengan pelayar atau peranti lain. Pada iPhone, kemas kini iOS dalam Tetapan. Acara memerlukan iOS atau Safari 15.4, Chrome atau Edge 99, Firefox 100, Samsung Internet 18, atau yang lebih baharu.',
    },
  ];
  var INCOMPLETE = [
    {
      language: 'en',
      title: 'Acara did not load completely',
      text: 'Check your internet connection, then load again.',
      action: 'Load again',
    },
    {
      language: 'ms',
      title: 'Acara tidak dimuatkan sepenuhnya',
      text: 'Semak sambungan internet anda, kemudian muatkan semula.',
      action: 'Muatkan semula',
    },
  ];
  /** What browsers say of a part of the app that did not arrive. */
  var NOT_ARRIVED = /import\w* (a )?module/i;
  var COLOURS = 'color: #241619; background: #fbf7f1; color: CanvasText; background: Canvas;';
  var SIZES =
    'min-height: 100vh; box-sizing: border-box; padding: 2rem 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif;';

  // These are as old as the oldest browsers of browserslist in package.json, or older.
  if (!('noModule' in document.createElement('script')) || !('CSSLayerBlockRule' in window)) {
    // Where there is no #root, the app does not start.
    root.parentNode.replaceChild(messageOf(TOO_OLD), root);
    return;
  }

  window.addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') show(INCOMPLETE);
      else if (isOfAcara(event.filename)) show(NOT_ARRIVED.test(event.message) ? INCOMPLETE : TOO_OLD);
    },
    true,
  );

  /**
   * What lies in #root is replaced by the app if it starts after all, and replaces nothing of it. Before a page that the server
   * has drawn, the message stands until then.
   */
  function show(texts) {
    if (!root.firstChild) root.appendChild(messageOf(texts));
    else if (root.hasAttribute('data-at') && !document.getElementById('start-failure')) {
      var message = messageOf(texts);
      message.id = 'start-failure';
      message.style.minHeight = '0';
      root.parentNode.insertBefore(message, root);
    }
  }

  /** An extension of the browser may fail in every page. */
  function isOfAcara(file) {
    return String(file).indexOf(location.protocol + '//' + location.host + '/') === 0;
  }

  function messageOf(texts) {
    var message = element('main', '');
    message.style.cssText = COLOURS + SIZES;
    for (var i = 0; i < texts.length; i += 1) {
      var part = element('section', '');
      part.lang = texts[i].language;
      part.style.cssText = 'max-width: 36rem; margin: 0 auto 2.5rem';
      var title = part.appendChild(element('h1', texts[i].title));
      title.style.cssText = 'font-size: 1.375rem; line-height: 1.3; font-weight: 700; margin: 0 0 0.75rem';
      part.appendChild(element('p', texts[i].text)).style.cssText = 'margin: 0';
      if (texts[i].action) part.appendChild(reloadButton(texts[i].action));
      message.appendChild(part);
    }
    return message;
  }

  function reloadButton(text) {
    var button = element('button', text);
    button.style.cssText =
      'margin-top: 1rem; padding: 0.625rem 1.25rem; font: inherit; font-weight: 600; border: 2px solid; border-radius: 999px; color: inherit; background: none; cursor: pointer';
    button.onclick = function () {
      location.reload();
    };
    return button;
  }

  function element(name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  }
})();
