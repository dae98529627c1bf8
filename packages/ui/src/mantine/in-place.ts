/**
 * The position of a popup: beside its control, not at the end of the page. There it is inside the page's main element,
 * is next in the Tab order, and is above an open Drawer, whose layer no outside element can reach. It is fixed, so that
 * no scrolling ancestor clips it.
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 } } as const
