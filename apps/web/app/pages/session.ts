import { data } from 'react-router'

export const loader = () => data(null, { status: 405 })
