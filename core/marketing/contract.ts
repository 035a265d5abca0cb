import Type, { type Static } from 'typebox';
import { endpoint, oneOf, shape } from '#core/endpoint.ts';
import { ProductCardShape } from '#core/catalogue/contract.ts';
import { STORE_TYPES } from '#core/store/states.ts';

/** The printed popup (SH-026): places and sizes in CSS pixels; `image` is an address, `link` where a click leads, empty for nowhere. */
export const PopupShape = shape({
  id: Type.Integer(),
  image: Type.String(),
  alt: Type.String(),
  left: Type.Integer(),
  top: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  visible: Type.Boolean(),
  checked: Type.Boolean(),
  link: Type.String(),
});
export type Popup = Static<typeof PopupShape>;

export const listPopups = endpoint({
  method: 'GET',
  path: '/api/v1/popup',
  access: 'public',
  summary: 'The opening popups of the home page; `site` is the literal 2, the web shop, and the host says which country (decision API-013)',
  channel: true,
  answer: shape({ data: Type.Array(PopupShape) }),
  refuses: [],
});

export const readHeaderMessage = endpoint({
  method: 'GET',
  path: '/api/v1/content/boxes/headerMessage',
  access: 'public',
  summary: 'The message above the header of the home page as safe HTML; `visible` is false and the HTML empty when there is none',
  answer: shape({ code: oneOf(['headerMessage']), visible: Type.Boolean(), description: shape({ description: Type.String() }) }),
  refuses: [],
});

export const readExhibition = endpoint({
  method: 'GET',
  path: '/api/v1/stores/group/exhibition',
  access: 'public',
  summary: 'The recommended factories of the home page, each with up to three of its products',
  answer: shape({
    stores: Type.Array(
      shape({
        code: Type.String(),
        name: Type.String(),
        type: oneOf(STORE_TYPES),
        verified: Type.Boolean(),
        location: Type.String(),
        picture: Type.String(),
        productCount: Type.Integer(),
        products: Type.Array(ProductCardShape),
      }),
    ),
  }),
  refuses: [],
});
