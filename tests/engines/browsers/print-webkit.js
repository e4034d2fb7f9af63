// Run by gjs, since WebKitGTK's driver cannot print: `gjs print-webkit.js ADDRESS FILE` prints a page as soon as it has loaded.
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { GLib, Gtk, WebKit2 } = imports.gi;

const [address, file] = ARGV;
Gtk.init(null);
const loop = GLib.MainLoop.new(null, false);

const settings = new Gtk.PrintSettings();
settings.set_printer('Print to File');
settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf');
settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(file, null));
const paper = new Gtk.PageSetup();
paper.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_LETTER));

const view = new WebKit2.WebView({ web_context: WebKit2.WebContext.new_ephemeral() });
const window = new Gtk.Window({ default_width: 1024, default_height: 768 });
window.add(view);
window.show_all();
view.connect('load-changed', (_, event) => {
  if (event !== WebKit2.LoadEvent.FINISHED) return;
  const printing = new WebKit2.PrintOperation({ web_view: view, print_settings: settings, page_setup: paper });
  printing.connect('finished', () => loop.quit());
  printing.connect('failed', (_operation, error) => {
    printerr(error.message);
    loop.quit();
  });
  printing.print();
});
view.load_uri(address);
loop.run();
