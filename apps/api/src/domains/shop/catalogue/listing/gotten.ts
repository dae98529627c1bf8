/** What a map holds under a key; put there first where it holds nothing. */
export const gotten = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}
