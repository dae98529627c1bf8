import { data } from 'react-router'

/** Every address that no route knows answers with a real 404; root.tsx draws it. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
