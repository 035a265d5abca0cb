import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import {
  FILES_AT_ONCE,
  FOLDER_NAME_MAX,
  LIBRARY_KINDS,
  LIBRARY_SORTS,
  PICTURE_COLUMNS,
} from '#core/listing/library/rules.ts';
import { ATTACHMENT_TYPES, UPLOAD_BYTES_MAX } from '#core/media/rules.ts';

const LibraryFile = named('LibraryFile', {
  id: Id,
  name: Type.String(),
  url: described('The address of the file while the store keeps it', Type.String()),
  base: described('Of a picture: how a product names it', orNull(Type.String())),
  thumbnail: described('Of a picture: the address of a small one', orNull(Type.String())),
  type: Type.String(),
  size: Type.Integer(),
  width: orNull(Type.Integer()),
  height: orNull(Type.Integer()),
  folderId: orNull(Id),
  addedAt: Instant,
  removedAt: described('Since when it is in the bin', orNull(Instant)),
  uses: described('How many products, and changes that wait, show it', Type.Integer()),
});
export type LibraryFileAnswer = Static<typeof LibraryFile>;

const LibraryFolder = named('LibraryFolder', { id: Id, name: Type.String(), files: Type.Integer() });
export type LibraryFolderAnswer = Static<typeof LibraryFolder>;
const FolderName = shape({ name: Type.String({ maxLength: FOLDER_NAME_MAX }) });
const Ids = Type.Array(Id, { minItems: 1, maxItems: FILES_AT_ONCE, uniqueItems: true });
const Moved = named('LibraryFilesChanged', { ids: described('The files it was done with', Type.Array(Id)) });
const nameRefusals = ['media.folderUnnamed', 'media.folderTaken'] as const;

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/v1/seller/library/files',
  access: 'ownStore.goods',
  summary:
    'The image library of the signed-in seller’s store, its folders, and how much its owner stores in files of all kinds ' +
    '(null: no limit)',
  query: shape({
    folder: Type.Optional(described('Files of one folder', Id)),
    place: Type.Optional(
      described(
        '`all` (the default) files, those in no folder (`loose`), or removed ones (`bin`)',
        oneOf(['all', 'loose', 'bin']),
      ),
    ),
    query: Type.Optional(described('Part of the name', Type.String({ maxLength: 100 }))),
    kind: Type.Optional(oneOf(LIBRARY_KINDS)),
    unused: Type.Optional(described('Only files that no product shows', Type.Boolean())),
    sort: Type.Optional(oneOf(LIBRARY_SORTS)),
    ...pageQuery({ max: 100, standard: 30 }),
  }),
  answer: shape({
    files: Type.Array(LibraryFile),
    folders: described('By name', Type.Array(LibraryFolder)),
    loose: Type.Integer(),
    binned: Type.Integer(),
    filesUsed: Type.Integer(),
    filesAllowed: orNull(Type.Integer()),
    bytesUsed: Type.Integer(),
    bytesAllowed: orNull(Type.Integer()),
    ...pageFrame,
  }),
  refuses: [],
});

const UploadedFile = named('UploadedLibraryFile', {
  files: described(
    'The file; of a picture higher than 16,383 pixels those it was cut into, from top to bottom',
    Type.Array(LibraryFile),
  ),
  isKnown: described('It was there already', Type.Boolean()),
  similar: described('Other pictures of the store that look nearly the same', Type.Array(LibraryFile)),
});

export const uploadLibraryFile = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/files',
  access: 'ownStore.goods',
  summary:
    'Store a file (raw bytes) in the image library as `uploadSellerFile` does, in a folder. A file that is there already ' +
    'is answered and not stored again, unless `again`',
  perMinute: 240,
  upload: { types: [...ATTACHMENT_TYPES], max: UPLOAD_BYTES_MAX },
  query: shape({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    folder: Type.Optional(Id),
    again: Type.Optional(Type.Boolean()),
  }),
  answer: UploadedFile,
  status: 201,
  refuses: [
    'media.fileInvalid',
    'media.pictureTooLarge',
    'media.pdfActive',
    'media.tooLarge',
    'media.quotaUsedUp',
    'media.folderNotFound',
  ],
});

export const uploadProductVideo = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/videos',
  access: 'ownStore.goods',
  summary:
    'Store the video of a product (MP4 or WebM as raw bytes, at most 50 MB and three minutes, in a coding that every ' +
    'browser shows) in the image library; a product names it by its `url`',
  perMinute: 60,
  upload: { types: ['video/mp4', 'video/webm'], max: UPLOAD_BYTES_MAX },
  query: shape({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: named('ProductVideo', {
    url: Type.String(),
    name: Type.String(),
    size: Type.Integer(),
    seconds: Type.Number(),
  }),
  status: 201,
  refuses: ['media.fileInvalid', 'media.filmTooLong', 'media.filmUnplayable', 'media.quotaUsedUp'],
});

export const fetchLibraryPicture = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/fetched',
  access: 'ownStore.goods',
  summary:
    'Take the picture at an https address of another site over into the image library, as if it had been uploaded; at ' +
    'most 10 MB',
  perMinute: 120,
  body: shape({ address: Type.String({ minLength: 1, maxLength: 2_000 }) }),
  answer: UploadedFile,
  status: 201,
  refuses: [
    'request.unavailable',
    'media.fileInvalid',
    'media.pictureTooLarge',
    'media.quotaUsedUp',
    'listing-sheet.pictureAddress',
    'listing-sheet.pictureNotPublic',
    'listing-sheet.pictureTooLarge',
    'listing-sheet.pictureKind',
    'listing-sheet.pictureRedirects',
    'listing-sheet.pictureAnswer',
    'listing-sheet.pictureSilent',
  ],
});

export const moveLibraryFiles = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/moves',
  access: 'ownStore.goods',
  summary: 'Put files into a folder, or out of all folders',
  body: shape({ ids: Ids, folderId: orNull(Id) }),
  answer: Moved,
  refuses: ['media.folderNotFound'],
});

export const removeLibraryFiles = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/bin',
  access: 'ownStore.goods',
  summary:
    'Put files into the bin, where they stay for thirty days and count towards the quota; their addresses show nothing ' +
    'meanwhile. Files that products show are left where they are and named',
  body: shape({ ids: Ids }),
  answer: named('RemovedLibraryFiles', {
    ids: Type.Array(Id),
    used: Type.Array(named('UsedLibraryFile', { id: Id, name: Type.String(), uses: Type.Integer() })),
  }),
  refuses: [],
});

export const restoreLibraryFiles = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/bin/restored',
  access: 'ownStore.goods',
  summary: 'Take files out of the bin, to where they were',
  body: shape({ ids: Ids }),
  answer: Moved,
  refuses: [],
});

export const deleteLibraryFiles = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/bin/deleted',
  access: 'ownStore.goods',
  summary: 'Delete files of the bin for good',
  body: shape({ ids: Ids }),
  answer: Moved,
  refuses: [],
});

export const addLibraryFolder = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/folders',
  access: 'ownStore.goods',
  summary: 'Create a folder of the image library',
  body: FolderName,
  answer: LibraryFolder,
  status: 201,
  refuses: [...nameRefusals, 'media.tooManyFolders'],
});

export const renameLibraryFolder = endpoint({
  method: 'PUT',
  path: '/api/v1/seller/library/folders/:id',
  access: 'ownStore.goods',
  summary: 'Rename a folder of the image library',
  params: IdParams,
  body: FolderName,
  answer: LibraryFolder,
  refuses: [...nameRefusals],
  owned: 'sellerFolder',
});

export const removeLibraryFolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/seller/library/folders/:id',
  access: 'ownStore.goods',
  summary: 'Remove a folder of the image library; its files stay, in no folder',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: [],
  owned: 'sellerFolder',
});

const PictureUse = named('PictureUse', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  image: Type.String(),
  columns: Type.Array(oneOf(PICTURE_COLUMNS, 'PictureColumn')),
});
export type PictureUseAnswer = Static<typeof PictureUse>;

export const listPictureUses = endpoint({
  method: 'GET',
  path: '/api/v1/seller/library/files/:id/uses',
  access: 'ownStore.goods',
  summary:
    'Where a file of the library is shown: products by their code with the fields, and whether the store shows it',
  params: IdParams,
  answer: shape({ products: Type.Array(PictureUse), isOfStore: Type.Boolean() }),
  refuses: [],
  owned: 'sellerFile',
});

export const replacePicture = endpoint({
  method: 'POST',
  path: '/api/v1/seller/library/files/:id/replacement',
  access: 'ownStore.goods',
  summary:
    'Show another picture of the library in its place in all products of the store. `check` changes nothing and answers ' +
    'what would happen. Pictures of approved products change once a reviewer has agreed',
  params: IdParams,
  body: shape({ by: Id, check: Type.Boolean() }),
  answer: named('ReplacedPicture', {
    products: Type.Array(
      named('ProductOfReplacement', {
        id: Id,
        code: Type.String(),
        name: Type.String(),
        outcome: oneOf(['changed', 'waiting', 'refused']),
        reasons: described('Why it is refused', Type.Array(Type.String())),
      }),
    ),
  }),
  report: true,
  perMinute: 30,
  refuses: ['media.fileGone', 'media.notAPicture'],
  owned: 'sellerFile',
});
