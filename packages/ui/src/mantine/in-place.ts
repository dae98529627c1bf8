/**
 * Where what opens is put: beside its control, not at the end of the page. There it belongs to the page's main part, is
 * reached by the next Tab, and lies above an open Drawer, whose layer nothing outside of it can reach. Fixed, so that
 * no scrolling ancestor cuts it off.
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 } } as const
