import { classes } from '../../classes.ts'
import { Sheet, type SheetProps } from './Sheet.tsx'

export type DrawerProps = SheetProps

/** A sheet from the right on a desktop, from below on a phone: a cart, a menu, a form beside the page. */
export function Drawer({ className, ...rest }: DrawerProps) {
  return <Sheet {...rest} className={classes('ui-drawer', className)} />
}
