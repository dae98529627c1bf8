import type { Taxon } from '#domains/shop/catalogue'
import { flag, metadata, moment, text, textOrNull, whole } from '../json-api/attribute-kinds.ts'
import { timestamp } from '../json-api/index.ts'

export const taxonShape = {
  name: text,
  pretty_name: text,
  permalink: text,
  seo_title: text,
  description: textOrNull,
  meta_title: textOrNull,
  meta_description: textOrNull,
  meta_keywords: textOrNull,
  left: whole,
  right: whole,
  position: whole,
  depth: whole,
  updated_at: moment,
  public_metadata: metadata,
  is_root: flag,
  is_child: flag,
  is_leaf: flag,
  localized_slugs: metadata,
}

export const taxonAttributes = (taxon: Taxon) => ({
  name: taxon.name,
  pretty_name: taxon.prettyName,
  permalink: taxon.permalink,
  seo_title: taxon.metaTitle ?? taxon.name,
  description: taxon.description,
  meta_title: taxon.metaTitle,
  meta_description: taxon.metaDescription,
  meta_keywords: taxon.metaKeywords,
  left: taxon.left,
  right: taxon.right,
  position: taxon.position,
  depth: taxon.depth,
  updated_at: timestamp(taxon.updatedAt),
  public_metadata: {},
  is_root: taxon.parentId === null,
  is_child: taxon.parentId !== null,
  is_leaf: taxon.childIds.length === 0,
  localized_slugs: { 'pt-BR': taxon.permalink },
})
