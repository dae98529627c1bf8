import { Registry } from 'prom-client'

/** All that this process measures of itself. */
export const registry = new Registry()
