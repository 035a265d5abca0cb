import * as accessories from './families/accessories.ts';
import * as bags from './families/bags.ts';
import * as clothes from './families/clothes.ts';
import * as cooking from './families/cooking.ts';
import * as sports from './families/sports.ts';
import * as stationery from './families/stationery.ts';
import * as toys from './families/toys.ts';
import { lying, standing, type Kind } from './scene.ts';

/** Slug to picture for kinds of sport, play and stationery. */
export const leisure: Readonly<Record<string, Kind>> = {
  'yoga-mats': lying(sports.yogaMat, 'heap', 'bag'),
  dumbbells: lying(sports.dumbbells, 'pair', 'carton'),
  'resistance-bands': lying(sports.resistanceBands, 'pair', 'bag'),
  'massage-tools': lying(sports.massageTools, 'pair', 'retail'),
  tents: standing(sports.tent, 'row', 'bag'),
  'camping-furniture': standing(sports.campingFurniture, 'row', 'carton'),
  'camping-cookware': standing(cooking.campCookware, 'pair', 'carton'),
  lanterns: standing(sports.lantern, 'row', 'retail'),
  'sleeping-bags': lying(sports.sleepingBag, 'fan', 'bag'),
  helmets: lying(sports.helmet, 'row', 'carton'),
  'bicycle-parts': lying(sports.bicycleParts, 'pair', 'carton'),
  'kick-scooters': standing(sports.kickScooter, 'row', 'carton'),
  'golf-accessories': standing(sports.golf, 'pair', 'gift'),
  swimwear: lying(clothes.swimwear, 'fan', 'bag'),
  'swimming-goggles': lying(accessories.goggles, 'row', 'retail'),
  balls: lying(sports.balls, 'row', 'carton'),
  'building-blocks': standing(toys.buildingBlocks, 'pair', 'retail'),
  'plush-toys': standing(toys.plush, 'row', 'gift'),
  'educational-toys': standing(toys.educationalToy, 'row', 'retail'),
  'remote-control-toys': standing(toys.remoteCar, 'heap', 'retail'),
  'water-sand-toys': standing(toys.sandToys, 'pair', 'bag'),
  strollers: standing(toys.stroller, 'row', 'carton'),
  feeding: standing(toys.feeding, 'pair', 'gift'),
  'baby-safety': standing(toys.babySafety, 'heap', 'carton'),
  'play-mats': lying(toys.playMat, 'heap', 'carton'),
  balloons: lying(toys.balloons, 'row', 'bag'),
  'party-decorations': lying(toys.partyDecorations, 'pair', 'bag'),
  costumes: lying(clothes.costume, 'pair', 'retail'),
  'gift-wrap': standing(toys.giftWrap, 'pair', 'carton'),
  'diy-craft-kits': lying(toys.craftKit, 'pair', 'retail'),
  'sewing-supplies': standing(toys.sewing, 'pair', 'retail'),
  'guitars-ukuleles': lying(toys.guitar, 'fan', 'carton'),
  'figures-models': standing(toys.figures, 'row', 'retail'),
  'pens-pencils': standing(stationery.pensPencils, 'row', 'retail'),
  notebooks: lying(stationery.notebooks, 'fan', 'bag'),
  'sticky-notes': lying(stationery.stickyNotes, 'grid', 'retail'),
  stickers: lying(stationery.stickers, 'fan', 'bag'),
  'file-folders': lying(stationery.fileFolders, 'heap', 'carton'),
  'desk-organizers': standing(stationery.deskOrganizer, 'pair', 'carton'),
  'staplers-punches': standing(stationery.stapler, 'heap', 'retail'),
  whiteboards: standing(stationery.whiteboard, 'pair', 'carton'),
  'logo-pens': lying(stationery.logoPens, 'heap', 'gift'),
  'logo-bags': standing(bags.logoBag, 'row', 'carton'),
  'badges-pins': lying(stationery.badges, 'grid', 'gift'),
  lanyards: lying(stationery.lanyard, 'fan', 'bag'),
  'award-plaques': standing(stationery.awardPlaque, 'row', 'gift'),
  'cardboard-boxes': standing(stationery.cartons, 'pair', 'pallet'),
  'bubble-wrap': standing(stationery.bubbleWrap, 'pair', 'pallet'),
  'packing-tape': standing(stationery.packingTape, 'pair', 'carton'),
  'poly-mailers': lying(stationery.polyMailers, 'fan', 'carton'),
  labels: lying(stationery.labels, 'pair', 'lens'),
};
