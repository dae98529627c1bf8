/** Joins the names that are there (class names, ids); everything that is not a text falls out. */
export const classes = (...names: unknown[]) =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ') || undefined
