import * as fittings from './families/second-fittings.ts';
import * as gadgets from './families/second-gadgets.ts';
import * as garments from './families/second-clothes.ts';
import * as outings from './families/second-outings.ts';
import * as play from './families/second-play.ts';
import * as sports from './families/second-sports.ts';
import * as stationery from './families/second-stationery.ts';
import * as toys from './families/second-toys.ts';
import { lying, standing, type Kind } from './scene.ts';

/** The kinds of goods of kinds-leisure.ts that look different from the drawing of their leaf, by `leaf.noun`. */
export const leisureNouns: Readonly<Record<string, Kind>> = {
  'dumbbells.adjustable-dumbbell': standing(outings.dialDumbbell, 'pair', 'carton'),
  'dumbbells.neoprene-dumbbell': lying(sports.dumbbellSoft, 'grid', 'carton'),
  'resistance-bands.resistance-loop-band': lying(sports.loopBands, 'pair', 'bag'),
  'massage-tools.foam-roller': lying(sports.foamRoller, 'heap', 'carton'),
  'tents.canopy-tarp': standing(sports.tarp, 'pair', 'bag'),
  'camping-furniture.camping-table': standing(sports.campTable, 'heap', 'carton'),
  'camping-cookware.camping-stove': standing(sports.campStove, 'pair', 'carton'),
  'lanterns.headlamp': lying(gadgets.strapHeadlamp, 'grid', 'retail'),
  'helmets.childrens-helmet': lying(sports.kidsHelmet, 'row', 'carton'),
  'bicycle-parts.bicycle-saddle': lying(sports.saddle, 'grid', 'carton'),
  'bicycle-parts.bicycle-pedals': lying(sports.pedals, 'grid', 'carton'),
  'bicycle-parts.bicycle-light-set': lying(gadgets.bikeLightPair, 'grid', 'retail'),
  'golf-accessories.golf-glove': lying(sports.golfGlove, 'fan', 'retail'),
  'golf-accessories.golf-tees': lying(sports.golfTees, 'grid', 'bag'),
  'golf-accessories.putting-mat': lying(sports.puttingMat, 'pair', 'carton'),
  'swimwear.swim-shorts': lying(garments.shortsSwim, 'fan', 'bag'),
  'swimwear.rash-guard': lying(garments.rashGuard, 'fan', 'bag'),
  'balls.football': lying(sports.football, 'grid', 'carton'),
  'balls.basketball': lying(outings.singleBasketball, 'grid', 'carton'),
  'building-blocks.magnetic-tile-set': lying(toys.magnetTiles, 'pair', 'retail'),
  'plush-toys.plush-keychain': lying(toys.plushKeychain, 'grid', 'bag'),
  'educational-toys.learning-clock': standing(toys.learningClock, 'row', 'retail'),
  'educational-toys.science-kit': standing(toys.scienceKit, 'pair', 'retail'),
  'remote-control-toys.remote-control-boat': standing(outings.speedBoat, 'pair', 'retail'),
  'water-sand-toys.water-gun': lying(outings.pumpSoaker, 'pair', 'bag'),
  'strollers.stroller-organizer': lying(toys.strollerBag, 'pair', 'bag'),
  'feeding.baby-bottle': standing(toys.babyBottle, 'line', 'retail'),
  'feeding.weaning-tableware-set': standing(toys.weaningSet, 'heap', 'gift'),
  'feeding.baby-bib': lying(toys.bib, 'fan', 'bag'),
  'baby-safety.corner-protector': lying(toys.cornerGuard, 'grid', 'bag'),
  'baby-safety.baby-safety-gate': standing(toys.safetyGate, 'pair', 'carton'),
  'baby-safety.cabinet-safety-lock': lying(toys.cabinetLock, 'grid', 'bag'),
  'balloons.foil-balloon': lying(toys.foilBalloon, 'grid', 'bag'),
  'party-decorations.paper-fan-decoration-set': lying(toys.paperFans, 'pair', 'bag'),
  'party-decorations.tableware-party-set': standing(toys.partyTableware, 'pair', 'bag'),
  'costumes.adult-costume': lying(play.pirateCostume, 'pair', 'retail'),
  'gift-wrap.gift-box': standing(toys.giftBoxSingle, 'heap', 'carton'),
  'gift-wrap.wrapping-paper': lying(toys.wrapRolls, 'pair', 'carton'),
  'gift-wrap.satin-ribbon': lying(toys.ribbonRoll, 'grid', 'bag'),
  'diy-craft-kits.candle-making-kit': standing(toys.candleKit, 'pair', 'carton'),
  'diy-craft-kits.embroidery-kit': lying(toys.embroideryHoop, 'pair', 'retail'),
  'sewing-supplies.sewing-kit': lying(toys.sewingKit, 'grid', 'retail'),
  'guitars-ukuleles.ukulele': lying(play.ukulele, 'fan', 'carton'),
  'figures-models.model-kit': lying(play.aeroplaneSprue, 'heap', 'retail'),
  'pens-pencils.gel-pen': lying(stationery.pens, 'grid', 'retail'),
  'pens-pencils.pencil': lying(stationery.pencils, 'heap', 'retail'),
  'pens-pencils.ballpoint-pen': lying(gadgets.clickPens, 'fan', 'retail'),
  'sticky-notes.index-tabs': lying(fittings.pageFlags, 'grid', 'retail'),
  'file-folders.binder': standing(stationery.binder, 'row', 'carton'),
  'desk-organizers.pen-holder': standing(stationery.penHolder, 'row', 'carton'),
  'staplers-punches.paper-punch': standing(stationery.punch, 'pair', 'retail'),
  'badges-pins.button-badge': lying(stationery.buttonBadges, 'grid', 'bag'),
  'award-plaques.trophy': standing(outings.colouredTrophy, 'row', 'gift'),
  'cardboard-boxes.mailer-box': standing(stationery.mailerBox, 'heap', 'pallet'),
  'bubble-wrap.bubble-mailer': lying(stationery.bubbleMailer, 'heap', 'carton'),
  'labels.product-label-sticker': lying(stationery.productLabels, 'heap', 'carton'),
};
