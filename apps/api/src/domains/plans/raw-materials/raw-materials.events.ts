export type RawMaterialEvents = {
  /** Nobody weighs from it any more; what was made of it is found. */
  'rawMaterials.lotRecalled': { lotId: number }
}
