import { Outlet } from 'react-router'

export default function CheckoutFrame() {
  return <Outlet />
}
