// The server draws any page, also with parts that a browser loads later, so its stores know every API from the start.
import '#shared/apis/main-api.ts'
import '#shared/apis/second-api.ts'
import '#shared/apis/storefront-api.ts'
