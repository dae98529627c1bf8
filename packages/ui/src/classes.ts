/** Joins class names or ids; ignores everything that is not a string. */
export const classes = (...names: unknown[]) =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined
