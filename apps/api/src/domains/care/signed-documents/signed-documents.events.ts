export type SignedDocumentEvents = { 'signedDocuments.issued': { documentId: number } }
